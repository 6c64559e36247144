import type { Figures, Statistics, StatisticsTotals } from '@contract/statistics.schema'
import { clockOf } from '../../platform/http/zone-clock.ts'
import { TimeSlices } from '../../platform/http/time-slices.ts'
import type { FactsService, SavedTitleFacts } from '../facts/facts.service.ts'
import type { Owner, PlayToCount, StatisticsStore } from './statistics.store.ts'
import { TitleTally } from './title-tally.ts'
import { Top } from './top.ts'
import { dayNumber, dayText, localTimeOf, ViewingTally, type LocalTime } from './viewing-tally.ts'

const MAX_LISTS = 20

export interface Scope {
  readonly zone: string
  /** Null for all time. */
  readonly year: number | null
}
/** What is kept of the statistics: without names. */
export type Counted = Pick<Statistics, 'years' | 'isRunning' | 'coverage' | 'figures'>
interface Sources {
  readonly store: StatisticsStore
  readonly facts: FactsService
}

/** The viewings and titles of all time, or of a year. */
class Part {
  readonly viewings = new ViewingTally()
  readonly titles: TitleTally
  private readonly minutes = { movie: 0, tv: 0 }
  private readonly timed = { movie: 0, tv: 0 }

  /** `releasesOf`: the year whose releases are counted. */
  constructor(
    private readonly includes: (local: LocalTime | null) => boolean,
    releasesOf: number,
  ) {
    this.titles = new TitleTally(releasesOf)
  }

  addPlay(play: PlayToCount, local: LocalTime | null): void {
    if (this.includes(local)) this.viewings.add(play, local)
  }

  /** `isOfAllTime`: also titles without a viewing, as those that were marked. */
  addTitle(title: SavedTitleFacts, isOfAllTime: boolean): void {
    const { type, media_id: id, known } = title
    if (isOfAllTime || this.viewings.has(type, id)) this.titles.add(title)
    if (type === 'movie') this.addMinutes(title, known?.figures.runtime ?? null)
  }

  addMinutes({ type, media_id: id }: Pick<SavedTitleFacts, 'type' | 'media_id'>, runtime: number | null): void {
    if (runtime === null) return
    const plays = this.viewings.playsOf(type, id)
    this.timed[type] += plays
    this.minutes[type] += plays * runtime
  }

  get totals(): StatisticsTotals {
    const { viewings, titles, minutes, timed } = this
    return {
      films: titles.watched.movie,
      shows: titles.watched.tv,
      showsStarted: viewings.startedShows.length,
      episodes: viewings.episodes,
      plays: viewings.plays,
      minutes,
      timed,
    }
  }
}

/** Counts the statistics of a member in slices, between which other requests are answered. `now`: epoch milliseconds. */
export async function countStatistics(
  { store, facts }: Sources,
  owner: Owner,
  { zone, year }: Scope,
  now: number,
): Promise<Counted> {
  const clock = clockOf(zone)
  const today = dayNumber(now, clock)
  const thisYear = Number(dayText(today).slice(0, 4))
  const part = new Part((local) => year === null || local?.year === year, year ?? thisYear)
  const before = year === null ? null : new Part(isInYearBefore(year, dayText(today)), year - 1)
  const slices = new TimeSlices()
  const years = new Set<number>()
  for await (const plays of store.plays(owner)) {
    for (const play of plays) {
      const local = localTimeOf(play, clock)
      if (local) years.add(local.year)
      part.addPlay(play, local)
      before?.addPlay(play, local)
    }
    await slices.yieldIfDue()
  }
  for await (const titles of facts.savedTitles(owner)) {
    for (const title of titles) {
      part.addTitle(title, year === null)
      before?.addTitle(title, false)
    }
    await slices.yieldIfDue()
  }
  for (const each of before ? [part, before] : [part]) await addMinutesOfShows(each, facts, owner)
  const { watched, known } = part.titles
  const titles = watched.movie + watched.tv
  const titlesKnown = known.movie + known.tv
  return {
    years: [...years].toSorted((a, b) => b - a),
    isRunning: year === thisYear,
    coverage: { titles, known: titlesKnown, pending: owner.source === 'live' ? titles - titlesKnown : 0 },
    figures: {
      totals: part.totals,
      time: part.viewings.time(clock, year === null ? today : null),
      rewatched: part.viewings.rewatched(),
      ...part.titles.figures,
      lists: year === null ? await listsOf(store, owner, slices) : [],
      taste: year === null ? { missing: part.titles.taste.missing, sentences: part.titles.taste.sentences() } : null,
      before: before && before.totals,
    },
  }
}

/** Whether a viewing is in the year before; if the year is running, up to the same day. `today`: `YYYY-MM-DD`. */
function isInYearBefore(year: number, today: string): (local: LocalTime | null) => boolean {
  if (String(year) !== today.slice(0, 4)) return (local) => local?.year === year - 1
  const lastDay = `${year - 1}${today.slice(4)}`
  return (local) => local?.year === year - 1 && (local.day === null || dayText(local.day) <= lastDay)
}

/** Shows may have viewings without a saved title. */
async function addMinutesOfShows(part: Part, facts: FactsService, owner: Owner): Promise<void> {
  const shows = await facts.ofShows(owner, part.viewings.startedShows)
  for (const [id, { figures }] of shows) part.addMinutes({ type: 'tv', media_id: id }, figures.runtime)
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
