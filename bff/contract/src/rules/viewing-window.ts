const MINUTE_MS = 60_000
const minutesUnknown = { movie: 90, episode: 30 } as const
const [MIN_WINDOW_MS, MAX_WINDOW_MS] = [15 * MINUTE_MS, 240 * MINUTE_MS]
/** A window is this part of a runtime. */
const PART_OF_RUNTIME = 0.9

/**
 * Ends of one viewing are less than this apart (ms): a title cannot end twice within its length.
 * @param runtime minutes; null if unknown
 */
export function windowOf(kind: 'movie' | 'episode', runtime: number | null): number {
  const window = runtime === null || runtime <= 0 ? minutesUnknown[kind] : runtime * PART_OF_RUNTIME
  return Math.min(MAX_WINDOW_MS, Math.max(MIN_WINDOW_MS, window * MINUTE_MS))
}

/** A viewing ends at most this long after its start (ms): two runtimes, with a pause between. */
export const longestOf = (window: number): number => (window / PART_OF_RUNTIME) * 2

/** A day of the calendar lasts from 14 hours before its day in UTC to 12 hours after it, around the world. */
export const MAX_FROM_NOON_MS = 26 * 60 * MINUTE_MS

const DAY_MS = 24 * 60 * MINUTE_MS

/** How far a moment is from noon of a day (ms); both in epoch milliseconds. */
export const fromNoon = (day: number, moment: number): number =>
  Math.abs(moment - (Math.floor(day / DAY_MS) + 0.5) * DAY_MS)
