import { DAY_MS } from '@contract/days'
import type { MediaType } from '@contract/media.schema'
import { precisionOf } from '@contract/played-at'
import type { Figures } from '@contract/statistics.schema'
import type { PlayToCount } from './statistics.store.ts'
import type { clockOf } from '../../platform/http/zone-clock.ts'

/** Days of the heat map of all time: 53 weeks. */
const HEAT_MAP_DAYS = 371
/** More than any number of an episode. */
const SEASON_FACTOR = 100_000
const MAX_REWATCHED = 10

type Clock = ReturnType<typeof clockOf>
interface Pair {
  movie: number
  tv: number
}
/** When a viewing was in the zone of its member, as far as its precision says; days are numbered from 1970-01-01. */
export interface LocalTime {
  readonly year: number
  /** 0 to 11. */
  readonly month: number | null
  readonly day: number | null
  readonly hour: number | null
}

/** The local time of a viewing; null if its day is unknown. */
export function localTimeOf({ played_at, precision }: PlayToCount, clock: Clock): LocalTime | null {
  const known = precisionOf(played_at, precision)
  if (known === 'none') return null
  const local = known === 'time' ? clock.localTime(played_at) : played_at
  const date = new Date(local)
  return {
    year: date.getUTCFullYear(),
    month: known === 'year' ? null : date.getUTCMonth(),
    day: known === 'time' || known === 'day' ? Math.floor(local / DAY_MS) : null,
    hour: known === 'time' ? date.getUTCHours() : null,
  }
}

/** Counts viewings one by one. The result does not depend on the slices in which they come. */
export class ViewingTally {
  readonly plays = pairOfZeros()
  private readonly years = new Map<number, Pair>()
  private readonly months = zeros(12)
  private readonly weekdays = zeros(7)
  private readonly hours = zeros(24)
  private readonly days = new Map<number, Pair>()
  private readonly playsOfFilms = new Map<number, number>()
  /** By show, then by episode. */
  private readonly playsOfShows = new Map<number, Map<number, number>>()
  private first: PlayToCount | null = null
  private last: PlayToCount | null = null

  add(play: PlayToCount, local: LocalTime | null): void {
    const { type } = play
    this.plays[type] += 1
    this.countTitle(play)
    if (!local) return
    pairIn(this.years, local.year)[type] += 1
    if (local.month !== null) this.months[local.month]![type] += 1
    if (local.hour !== null) this.hours[local.hour]![type] += 1
    if (local.day === null) return
    pairIn(this.days, local.day)[type] += 1
    this.weekdays[weekdayOf(local.day)]![type] += 1
    if (!this.first || play.played_at < this.first.played_at) this.first = play
    if (!this.last || play.played_at >= this.last.played_at) this.last = play
  }

  /** Whether a title has a viewing among those counted. */
  has(type: MediaType, id: number): boolean {
    return type === 'movie' ? this.playsOfFilms.has(id) : this.playsOfShows.has(id)
  }

  /** How many viewings a title has. */
  playsOf(type: MediaType, id: number): number {
    if (type === 'movie') return this.playsOfFilms.get(id) ?? 0
    return sum(this.playsOfShows.get(id)?.values() ?? [])
  }

  /** Films with a viewing. */
  get films(): readonly number[] {
    return [...this.playsOfFilms.keys()]
  }

  /** Shows with a viewing. */
  get shows(): readonly number[] {
    return [...this.playsOfShows.keys()]
  }

  get episodes(): number {
    return sum([...this.playsOfShows.values()].map(({ size }) => size))
  }

  /** `today`: the member's day, numbered as in `LocalTime`; null for all days of the tally, as of a year. */
  time(clock: Clock, today: number | null): Figures['time'] {
    const days = [...this.days].toSorted(([a], [b]) => a - b)
    const shown = today === null ? days : days.filter(([day]) => day > today - HEAT_MAP_DAYS)
    const numbers = days.map(([day]) => day)
    return {
      years: [...this.years].toSorted(([a], [b]) => a - b).map(([year, pair]) => ({ year, ...pair })),
      months: this.months,
      weekdays: this.weekdays,
      hours: this.hours,
      days: shown.map(([day, pair]) => ({ day: dayText(day), ...pair })),
      streak: longestStreak(numbers),
      pause: longestPause(numbers),
      busiest: busiestOf(days),
      first: viewingOf(this.first, clock),
      last: viewingOf(this.last, clock),
    }
  }

  rewatched(): Figures['rewatched'] {
    const films = [...this.playsOfFilms].map(([id, plays]) => ({ type: 'movie' as const, id, plays }))
    const shows = [...this.playsOfShows].map(([id, episodes]) => ({
      type: 'tv' as const,
      id,
      plays: Math.max(...episodes.values()),
    }))
    return [...films, ...shows]
      .filter(({ plays }) => plays > 1)
      .toSorted((a, b) => b.plays - a.plays || a.id - b.id)
      .slice(0, MAX_REWATCHED)
  }

  private countTitle({ type, media_id, season, episode }: PlayToCount): void {
    if (type === 'movie') {
      this.playsOfFilms.set(media_id, (this.playsOfFilms.get(media_id) ?? 0) + 1)
      return
    }
    const episodes = this.playsOfShows.get(media_id) ?? new Map<number, number>()
    this.playsOfShows.set(media_id, episodes)
    const key = (season ?? 0) * SEASON_FACTOR + (episode ?? 0)
    episodes.set(key, (episodes.get(key) ?? 0) + 1)
  }
}

/** `YYYY-MM-DD` of a numbered day. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
/** The number of the local day of a moment. */
export const dayNumber = (time: number, clock: Clock): number => Math.floor(clock.localTime(time) / DAY_MS)

const pairOfZeros = (): Pair => ({ movie: 0, tv: 0 })
const zeros = (length: number): Pair[] => Array.from({ length }, pairOfZeros)
const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0)

function pairIn(pairs: Map<number, Pair>, key: number): Pair {
  const pair = pairs.get(key) ?? pairOfZeros()
  pairs.set(key, pair)
  return pair
}

/** 0 for Monday; 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

function longestStreak(days: readonly number[]): Figures['time']['streak'] {
  let best: { length: number; end: number } | null = null
  let length = 0
  for (const [index, day] of days.entries()) {
    length = days[index - 1] === day - 1 ? length + 1 : 1
    if (length > (best?.length ?? 0)) best = { length, end: day }
  }
  return best && { days: best.length, from: dayText(best.end - best.length + 1), to: dayText(best.end) }
}

function longestPause(days: readonly number[]): Figures['time']['pause'] {
  let best: { length: number; end: number } | null = null
  for (const [index, day] of days.entries()) {
    const length = day - (days[index - 1] ?? day) - 1
    if (length > (best?.length ?? 0)) best = { length, end: day - 1 }
  }
  return best && { days: best.length, from: dayText(best.end - best.length + 1), to: dayText(best.end) }
}

function busiestOf(days: readonly (readonly [number, Pair])[]): Figures['time']['busiest'] {
  let best: readonly [number, Pair] | null = null
  for (const each of days) if (!best || each[1].movie + each[1].tv > best[1].movie + best[1].tv) best = each
  return best && { day: dayText(best[0]), ...best[1] }
}

function viewingOf(play: PlayToCount | null, clock: Clock): Figures['time']['first'] {
  if (!play) return null
  const { type, media_id: id, season, episode, played_at, precision } = play
  const local = localTimeOf(play, clock)
  return {
    type,
    id,
    season,
    episode,
    playedAt: new Date(played_at).toISOString(),
    precision,
    day: dayText(local?.day ?? 0),
  }
}
