import type { Figures, Statistics, StatisticsTotals } from '@contract/statistics.schema'
import { TimeSlices } from '../../platform/http/time-slices.ts'
import type { Owner, PlayToCount, StatisticsStore } from './statistics.store.ts'
import { TitleTally } from './title-tally.ts'
import { dayNumber, dayText, localTimeOf, ViewingTally, type LocalTime } from './viewing-tally.ts'
import { clockOf } from './zone-clock.ts'

export interface Scope {
  readonly zone: string
  /** Null for all time. */
  readonly year: number | null
}
/** What is kept of the statistics: without names. */
export type Counted = Pick<Statistics, 'years' | 'isRunning' | 'coverage' | 'figures'>

/** The viewings and titles of all time, or of a year. */
class Part {
  readonly viewings = new ViewingTally()
  readonly titles = new TitleTally()

  constructor(private readonly includes: (local: LocalTime | null) => boolean) {}

  addPlay(play: PlayToCount, local: LocalTime | null): void {
    if (this.includes(local)) this.viewings.add(play, local)
  }

  get totals(): StatisticsTotals {
    const { viewings, titles } = this
    return {
      films: titles.films,
      shows: titles.shows,
      showsStarted: viewings.startedShows.length,
      episodes: viewings.episodes,
      plays: viewings.plays,
      minutes: { movie: 0, tv: 0 },
      timed: { movie: 0, tv: 0 },
    }
  }
}

/** Counts the statistics of a member in slices, between which other requests are answered. `now`: epoch milliseconds. */
export async function countStatistics(
  store: StatisticsStore,
  owner: Owner,
  { zone, year }: Scope,
  now: number,
): Promise<Counted> {
  const clock = clockOf(zone)
  const today = dayNumber(now, clock)
  const part = new Part((local) => year === null || local?.year === year)
  const before = year === null ? null : new Part(isInYearBefore(year, dayText(today)))
  const years = new Set<number>()
  const slices = new TimeSlices()
  for await (const plays of store.plays(owner)) {
    for (const play of plays) {
      const local = localTimeOf(play, clock)
      if (local) years.add(local.year)
      part.addPlay(play, local)
      before?.addPlay(play, local)
    }
    await slices.yieldIfDue()
  }
  for await (const titles of store.titles(owner)) {
    for (const title of titles) {
      const { type, media_id: id } = title
      if (year === null || part.viewings.has(type, id)) part.titles.add(title)
      if (before?.viewings.has(type, id)) before.titles.add(title)
    }
    await slices.yieldIfDue()
  }
  return {
    years: [...years].toSorted((a, b) => b - a),
    isRunning: isRunning(year, dayText(today)),
    coverage: { titles: part.titles.films + part.titles.shows, known: 0, pending: 0 },
    figures: {
      ...figuresOf(part),
      time: part.viewings.time(clock, year === null ? today : null),
      before: before && before.totals,
    },
  }
}

const isRunning = (year: number | null, today: string): boolean => String(year) === today.slice(0, 4)

/** Whether a viewing is in the year before; if the year is running, up to the same day. `today`: `YYYY-MM-DD`. */
function isInYearBefore(year: number, today: string): (local: LocalTime | null) => boolean {
  if (!isRunning(year, today)) return (local) => local?.year === year - 1
  const lastDay = `${year - 1}${today.slice(4)}`
  return (local) => local?.year === year - 1 && (local.day === null || dayText(local.day) <= lastDay)
}

function figuresOf({ totals, viewings, titles }: Part): Omit<Figures, 'time' | 'before'> {
  const noRanking = { byTitles: [], byMean: [] }
  return {
    totals,
    rewatched: viewings.rewatched(),
    ratings: titles.ratings,
    genres: titles.byGenre,
    countries: [],
    languages: [],
    decades: titles.byDecade,
    lengths: [],
    people: { directors: noRanking, creators: noRanking, actors: noRanking },
    releases: { movie: 0, tv: 0 },
    oldest: [],
    longest: [],
    shortest: [],
    highest: titles.highest,
    disagreements: [],
    lists: [],
    taste: null,
  }
}
