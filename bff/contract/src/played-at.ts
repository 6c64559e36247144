import { DAY_MS } from './days.ts'
/** The maximum number of plays that one change adds or removes. */
export const MAX_PLAYS = 200

/** The maximum number of viewings of one film or episode. */
export const MAX_PLAYS_OF_ONE = 10_000

/** The first day on which anything can have been watched: in 1888 the first films were made. */
export const FIRST_VIEWING_DAY = '1888-01-01'
/** Whether films existed at a time (epoch milliseconds). */
export const hasFilms = (time: number): boolean => time >= Date.parse(FIRST_VIEWING_DAY)

/**
 * How exactly the time of a viewing is known. `time`: to the moment, and the day is that of the viewer's time zone. `day`,
 * `month` and `year`: a date of the calendar, the same in every time zone, which is that of `playedAt` in UTC. `none`: the
 * day is unknown.
 */
export const playPrecisions = ['time', 'day', 'month', 'year', 'none'] as const
export type PlayPrecision = (typeof playPrecisions)[number]

/** The time of a viewing on the wire, ISO 8601 in UTC. Without a precision it is known to the moment. */
export interface PlayedAt {
  readonly playedAt: string
  readonly precision?: PlayPrecision | null | undefined
}

/** The time of a viewing as it is stored, in epoch milliseconds. */
export interface ViewingTime {
  readonly playedAt: number
  /** Left out if the time is known to the moment. */
  readonly precision?: PlayPrecision | undefined
}

/** The time of a viewing on an unknown day. */
export const unknownDay = { playedAt: '1970-01-01T00:00:00.000Z', precision: 'none' } as const satisfies PlayedAt

/** How much of `YYYY-MM-DD` a precision has. */
const dateLength = { year: 4, month: 7, day: 10 } as const

/**
 * When something was watched, as far as it is known: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; null if the day is unknown.
 * `dayOf` returns the day of a moment in the viewer's time zone.
 */
export function dayOfPlay({ playedAt, precision }: PlayedAt, dayOf: (moment: string) => string): string | null {
  const known = precisionOf(Date.parse(playedAt), precision)
  if (known === 'none') return null
  return known === 'time' ? dayOf(playedAt) : new Date(playedAt).toISOString().slice(0, dateLength[known])
}

/**
 * Whether a time (epoch milliseconds) without a precision means an unknown day: it is on the first day of the epoch, as
 * other services write it. Further viewings of the same title are milliseconds later.
 */
export const isUnknownTime = (time: number): boolean => time >= 0 && time < DAY_MS

/** The precision of a time (epoch milliseconds), which may come without one. */
export const precisionOf = (time: number, precision?: PlayPrecision | null): PlayPrecision =>
  (precision ?? 'time') === 'time' && isUnknownTime(time) ? 'none' : (precision ?? 'time')
