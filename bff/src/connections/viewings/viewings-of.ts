import { DAY_MS } from '@contract/days'
import type { PlayPrecision } from '@contract/played-at'
import { stableUuid } from '../../platform/stable-uuid.ts'
import { fromNoon, longestOf, MAX_FROM_NOON_MS, windowOf } from '@contract/rules/viewing-window'
import type { Report } from '../incoming/report.ts'

/** A report that says that a film or an episode was watched. Times are epoch milliseconds. */
export interface WatchedReport {
  readonly id: string
  readonly at: number
  /** A mark is the end of a viewing, as far as anything is known. */
  readonly precision: Report['precision']
  /** The member deleted the play that it had made. */
  readonly isDismissed: boolean
}
/** A play that no connection made. It is never moved or removed. */
export interface FixedPlay {
  readonly id: string
  readonly at: number
  readonly precision: PlayPrecision
  /** Whether its time is when the viewing began, as a media server has it. */
  readonly isStart: boolean
}
/** One viewing, with everything that reported it. */
export interface Viewing {
  /** The time of its first end; without one, of its first start, or its day; 0 if that is unknown. */
  readonly at: number
  readonly precision: 'time' | 'day' | 'none'
  /** The ids of its reports, by their times. */
  readonly reports: readonly string[]
  /** The play of the member that is this viewing: it needs no other one. */
  readonly fixedPlay: string | null
  /** The member deleted it, so it gets no play. */
  readonly isDismissed: boolean
}

/**
 * The viewings of one film or episode, by all reports of it and the plays that the member made. It is a function of the set: the
 * order in which reports arrive, and how often each one does, make no difference.
 * @param runtime minutes; null if unknown
 */
export function viewingsOf(
  kind: 'movie' | 'episode',
  runtime: number | null,
  reports: readonly WatchedReport[],
  fixedPlays: readonly FixedPlay[],
): Viewing[] {
  const sorted = reports.toSorted(byTime)
  const window = windowOf(kind, runtime)
  const ends = inWindows(
    sorted.filter(({ precision }) => precision === 'end' || precision === 'mark'),
    window,
  )
  const groups = withFixedPlays(ends, fixedPlays, window)
  addStarts(groups, sorted, window)
  addDays(groups, sorted)
  const undated = undatedOf(groups, sorted, fixedPlays, window)
  return [...groups.all, ...undated].filter((group) => group.reports.length > 0).map(viewingOf)
}

/** A moment of a day, and a moment that may be of the same day, are at most this far apart (ms). */
const DAY_REACH_MS = MAX_FROM_NOON_MS + DAY_MS / 2

interface Group {
  readonly at: number
  readonly precision: 'time' | 'day' | 'none'
  /** Whether nothing but a start is known of it. */
  readonly isStart?: boolean
  readonly reports: WatchedReport[]
  fixedPlay: FixedPlay | null
}

/** Groups, of which those near a moment are found without a look at all others: a member may have thousands of one film. */
class Timeline {
  /** In the order in which they were added. */
  readonly all: Group[] = []
  /** By their times; those of one time in the order in which they were added. */
  private readonly sorted: Group[] = []

  constructor(groups: readonly Group[]) {
    for (const group of groups) this.add(group)
  }

  add(group: Group): void {
    this.all.push(group)
    this.sorted.splice(this.countUntil(group.at), 0, group)
  }

  /** Those that are at most this far from a moment (ms), by their times. */
  near(moment: number, reach: number): Group[] {
    const end = this.countUntil(moment + reach)
    let from = end
    while (from > 0 && this.sorted[from - 1]!.at >= moment - reach) from -= 1
    return this.sorted.slice(from, end)
  }

  /** The first of the last moment that has one, up to a moment. */
  lastUntil(moment: number): Group | undefined {
    let place = this.countUntil(moment) - 1
    while (place > 0 && this.sorted[place - 1]!.at === this.sorted[place]!.at) place -= 1
    return this.sorted[place]
  }

  /** How many there are up to a moment. */
  private countUntil(moment: number): number {
    let [low, high] = [0, this.sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.sorted[middle]!.at <= moment) low = middle + 1
      else high = middle
    }
    return low
  }
}

const byTime = (a: WatchedReport, b: WatchedReport): number => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Groups of reports that are less than a window after the first one of their group. */
function inWindows(sorted: readonly WatchedReport[], window: number): Group[] {
  const groups: Group[] = []
  for (const report of sorted) {
    const last = groups.at(-1)
    if (last && report.at - last.at < window) last.reports.push(report)
    else groups.push({ at: report.at, precision: 'time', reports: [report], fixedPlay: null })
  }
  return groups
}

/** Each play of the member is the viewing nearest to it, one play each, the nearest pairs first. */
function withFixedPlays(ends: readonly Group[], fixedPlays: readonly FixedPlay[], window: number): Timeline {
  const timeline = new Timeline(ends)
  const reach = Math.max(longestOf(window), DAY_REACH_MS)
  const pairs = fixedPlays.flatMap((play) =>
    timeline.near(play.at, reach).flatMap((end) => {
      const distance = distanceOf(play, end.at, window)
      return distance === null ? [] : { play, end, distance }
    }),
  )
  const isTaken = new Set<FixedPlay | Group>()
  for (const { play, end } of pairs.toSorted((a, b) => a.distance - b.distance || a.end.at - b.end.at)) {
    if (isTaken.has(play) || isTaken.has(end)) continue
    end.fixedPlay = play
    isTaken.add(play).add(end)
  }
  for (const play of fixedPlays) {
    if (isTaken.has(play) || !isDated(play)) continue
    const precision = play.precision === 'time' ? 'time' : 'day'
    timeline.add({ at: play.at, precision, isStart: play.isStart, reports: [], fixedPlay: play })
  }
  return timeline
}

const isDated = ({ precision }: FixedPlay): boolean => precision === 'time' || precision === 'day'

/** How far a play is from an end, if it can be the same viewing; a play of an unknown day could be any viewing, so it never is the same. */
function distanceOf(play: FixedPlay, end: number, window: number): number | null {
  if (!isDated(play)) return null
  if (play.isStart) {
    const longest = longestOf(window)
    return end >= play.at && end - play.at <= longest ? Math.abs(end - play.at - longest / 2) : null
  }
  const distance = play.precision === 'time' ? Math.abs(end - play.at) : fromNoon(play.at, end)
  return distance < (play.precision === 'time' ? window : MAX_FROM_NOON_MS) ? distance : null
}

/** A start belongs to the first viewing that ends within two runtimes after it; others make their own. */
function addStarts(groups: Timeline, sorted: readonly WatchedReport[], window: number): void {
  const longest = longestOf(window)
  const reach = Math.max(window, longest)
  const alone: WatchedReport[] = []
  for (const start of sorted.filter(({ precision }) => precision === 'start')) {
    const ended = groups
      .near(start.at, reach)
      .find((group) => group.precision === 'time' && isBegunBy(group, start.at, { window, longest }))
    if (ended) ended.reports.push(start)
    else alone.push(start)
  }
  for (const group of inWindows(alone, window)) groups.add(group)
}

/** Whether a viewing can have started at a moment: its end is later, and its start, if only that is known, is near. */
const isBegunBy = ({ at, isStart }: Group, start: number, { window, longest }: { window: number; longest: number }) =>
  isStart ? Math.abs(at - start) < window : at >= start && at - start <= longest

/** A day belongs to the viewing nearest to it, within a day; others make one each. */
function addDays(groups: Timeline, sorted: readonly WatchedReport[]): void {
  for (const day of sorted.filter(({ precision }) => precision === 'day')) {
    const [nearest] = groups
      .near(day.at, DAY_REACH_MS)
      .filter(({ at, precision }) =>
        precision === 'day' ? isSameDay(at, day.at) : fromNoon(day.at, at) < MAX_FROM_NOON_MS,
      )
      .toSorted((a, b) => fromNoon(day.at, a.at) - fromNoon(day.at, b.at) || a.at - b.at)
    if (nearest) nearest.reports.push(day)
    else groups.add({ at: day.at, precision: 'day', reports: [day], fixedPlay: null })
  }
}

/**
 * A report of an unknown day says that the title was watched before it came. It belongs to the last viewing that had
 * started by then, or to a play of an unknown day; if there is neither, all such reports together make one, which is returned.
 */
function undatedOf(
  groups: Timeline,
  sorted: readonly WatchedReport[],
  fixedPlays: readonly FixedPlay[],
  window: number,
): readonly Group[] {
  const undated = sorted.filter(({ precision }) => precision === 'none')
  if (undated.length === 0) return []
  const fixedPlay = fixedPlays.find((play) => !isDated(play)) ?? null
  const own: Group = { at: 0, precision: 'none', reports: [], fixedPlay }
  for (const report of undated) (groups.lastUntil(report.at + window) ?? own).reports.push(report)
  return [own]
}

const isSameDay = (a: number, b: number): boolean => Math.floor(a / DAY_MS) === Math.floor(b / DAY_MS)

const viewingOf = ({ at, precision, reports, fixedPlay }: Group): Viewing => ({
  at,
  precision,
  reports: reports.toSorted(byTime).map(({ id }) => id),
  fixedPlay: fixedPlay?.id ?? null,
  isDismissed: reports.some(({ isDismissed }) => isDismissed),
})

/** The film or the episode of a viewing. */
export interface ViewedTitle {
  readonly source: 'embedded' | 'live'
  readonly type: 'movie' | 'tv'
  readonly id: number
  readonly season: number | null
  readonly episode: number | null
}

/** The id of a viewing's play: a UUID (version 8) of the member, the title and the time, so that two servers write one row. */
export function playIdOf(member: string, title: ViewedTitle, at: number): string {
  const { source, type, id, season, episode } = title
  return stableUuid(JSON.stringify([member, source, type, id, season, episode, at]))
}
