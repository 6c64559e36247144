import { DAY_MS } from '@contract/days'
import type { MediaType } from '@contract/media.schema'
import type { Figures, Statistics, StatisticsTotals } from '@contract/statistics.schema'
import { clockOf } from '../../platform/http/zone-clock.ts'
import { TimeSlices } from '../../platform/http/time-slices.ts'
import type { FactsService, SavedTitleFacts } from '../facts/facts.service.ts'
import type { HistoryPeriodsService } from '../plays/history-periods.service.ts'
import type { Owner, Span, StatisticsStore } from './statistics.store.ts'
import { TitleTally } from './title-tally.ts'
import { Top } from './top.ts'
import { dayText } from './runs-of-days.ts'
import { dayNumber, ViewingTally, type DaySpan } from './viewing-tally.ts'

const MAX_LISTS = 20

export interface Scope {
  readonly zone: string
  /** Null for all time. */
  readonly year: number | null
}
/** The stored part of the statistics: without names. */
export type Counted = Pick<Statistics, 'years' | 'isRunning' | 'coverage' | 'figures'>
interface Sources {
  readonly store: StatisticsStore
  readonly facts: FactsService
  readonly periods: HistoryPeriodsService
}

/** The totals of all time, or of a year. */
class Totals {
  readonly viewings: ViewingTally
  private readonly watched = { movie: 0, tv: 0 }
  private readonly minutes = { movie: 0, tv: 0 }
  private readonly timed = { movie: 0, tv: 0 }
  private readonly savedShows = new Set<number>()

  /** `days`: null for all time. */
  constructor(days: DaySpan | null) {
    this.viewings = new ViewingTally(days)
  }

  addTitle({ type, media_id: id, watched_at, known }: SavedTitleFacts): void {
    if (watched_at !== null) this.watched[type] += 1
    if (type === 'tv') this.savedShows.add(id)
    this.addMinutes(type, id, known?.figures.runtime ?? null)
  }

  /** Shows may have viewings without a saved title. */
  get unsavedShows(): readonly number[] {
    return this.viewings.shows.filter((id) => !this.savedShows.has(id))
  }

  addMinutes(type: MediaType, id: number, runtime: number | null): void {
    if (runtime === null) return
    const plays = this.viewings.playsOf(type, id)
    this.timed[type] += plays
    this.minutes[type] += plays * runtime
  }

  get figures(): StatisticsTotals {
    const { viewings, watched, minutes, timed } = this
    return {
      films: watched.movie,
      shows: watched.tv,
      showsStarted: viewings.shows.length,
      episodes: viewings.episodes,
      plays: viewings.plays,
      minutes,
      timed,
    }
  }
}

/** Counts the statistics of a member in slices, between which other requests are answered. `now`: epoch milliseconds. */
export async function countStatistics(
  { store, facts, periods }: Sources,
  owner: Owner,
  { zone, year }: Scope,
  now: number,
): Promise<Counted> {
  const clock = clockOf(zone)
  const today = dayNumber(now, clock)
  const thisYear = Number(dayText(today).slice(0, 4))
  const totals = new Totals(year === null ? null : daysOfYear(year))
  const before = year === null ? null : new Totals(yearBefore(year, dayText(today)))
  const tallied = before ? [totals, before] : [totals]
  const titles = new TitleTally(year ?? thisYear, { hasTaste: year === null })
  const slices = new TimeSlices()
  for await (const plays of store.plays(owner, year === null ? undefined : spanOfYears(year - 1, year))) {
    for (const each of tallied) each.viewings.add(plays, clock)
    await slices.yieldIfDue()
  }
  const viewed = year === null ? undefined : viewedIn(tallied)
  for await (const saved of facts.savedTitles(owner, viewed)) {
    for (const title of saved) {
      // Of all time, titles without a viewing count too, such as those that were only marked.
      if (year === null || totals.viewings.has(title.type, title.media_id)) {
        totals.addTitle(title)
        titles.add(title)
      }
      if (before?.viewings.has(title.type, title.media_id)) before.addTitle(title)
    }
    await slices.yieldIfDue()
  }
  for (const each of tallied) await addMinutesOfShows(each, facts, owner, slices)
  await slices.yieldIfDue()
  const time = await totals.viewings.time(clock, year === null ? today : null, slices)
  await slices.yieldIfDue()
  const rewatched = totals.viewings.rewatched()
  await slices.yieldIfDue()
  return {
    years: year === null ? time.years.map((each) => each.year).toReversed() : await periods.years(owner, zone),
    isRunning: year === thisYear,
    coverage: coverageOf(titles, owner),
    figures: {
      totals: totals.figures,
      time,
      rewatched,
      ...(await titles.figures(slices)),
      lists: year === null ? await listsOf(store, owner, slices) : [],
      before: before && before.figures,
    },
  }
}

/** All moments of some years in any zone. */
const spanOfYears = (first: number, last: number): Span => ({
  from: Date.UTC(first, 0) - DAY_MS,
  to: Date.UTC(last + 1, 0) + DAY_MS,
})

const viewedIn = (totals: readonly Totals[]): Record<MediaType, number[]> => ({
  movie: [...new Set(totals.flatMap(({ viewings }) => viewings.films))],
  tv: [...new Set(totals.flatMap(({ viewings }) => viewings.shows))],
})

function coverageOf({ watched, known }: TitleTally, { source }: Owner): Counted['coverage'] {
  const titles = watched.movie + watched.tv
  const titlesKnown = known.movie + known.tv
  return { titles, known: titlesKnown, pending: source === 'live' ? titles - titlesKnown : 0 }
}

const dayOf = (date: string): number => Date.parse(date) / DAY_MS
const daysOfYear = (year: number): DaySpan => ({ first: dayOf(`${year}-01-01`), last: dayOf(`${year}-12-31`) })

/** The days of the year before; if the year is running, known days up to the same one. `today`: `YYYY-MM-DD`. */
function yearBefore(year: number, today: string): DaySpan {
  const days = daysOfYear(year - 1)
  if (String(year) !== today.slice(0, 4)) return days
  // There may be no 29 February.
  const lastKnown = Math.floor(Date.UTC(year - 1, Number(today.slice(5, 7)) - 1, Number(today.slice(8, 10))) / DAY_MS)
  return { ...days, lastKnown: today.endsWith('-02-29') ? lastKnown - 1 : lastKnown }
}

async function addMinutesOfShows(totals: Totals, facts: FactsService, owner: Owner, slices: TimeSlices): Promise<void> {
  for await (const shows of facts.ofShows(owner, totals.unsavedShows)) {
    for (const [id, { figures }] of shows) totals.addMinutes('tv', id, figures.runtime)
    await slices.yieldIfDue()
  }
}

async function listsOf(store: StatisticsStore, owner: Owner, slices: TimeSlices): Promise<Figures['lists']> {
  const shareOf = ({ watched, titles }: Figures['lists'][number]) => watched / titles
  const lists = new Top<Figures['lists'][number]>(MAX_LISTS, (a, b) => shareOf(b) - shareOf(a) || b.titles - a.titles)
  for await (const list of store.lists(owner)) {
    if (list.titles > 0) lists.add(list)
    await slices.yieldIfDue()
  }
  return lists.items
}
