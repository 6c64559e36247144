import { addDays } from '@contract/days'
import type { TvDetail } from '@contract/media.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'

const DEFAULT_DAYS = 90
const MAX_DAYS = 366

/** The days of a calendar. */
export interface CalendarRange {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
}

/**
 * The requested days: from the member's day on, for 90 days, if left out.
 * @throws ProblemException `invalid-request` for days in the wrong order or more than a year apart
 */
export function calendarRange(
  { from: requestedFrom, to: requestedTo }: { from?: string | undefined; to?: string | undefined },
  today: string,
): CalendarRange {
  const from = requestedFrom ?? today
  const to = requestedTo ?? addDays(from, DEFAULT_DAYS)
  if (to < from || to > addDays(from, MAX_DAYS)) throw new ProblemException('invalid-request', 400, { fields: ['to'] })
  return { from, to }
}

export const isIn = ({ from, to }: CalendarRange, date: string): boolean => from <= date && date <= to

/**
 * The seasons that can have an episode in the range: those that have started by its end and whose next season had not
 * started before it, those of the last and the next episode, and the specials, which come at any time.
 */
export function seasonsAround(show: TvDetail, range: CalendarRange): ReadonlySet<number> {
  const around = [show.last_episode_to_air, show.next_episode_to_air].filter((episode) => episode !== null)
  const regular = show.seasons
    .filter(({ season_number: number, air_date: date }) => number > 0 && date !== null && date <= range.to)
    .toSorted((a, b) => a.season_number - b.season_number)
  const running = regular.filter((_, index) => {
    const next = regular[index + 1]?.air_date
    return next === undefined || next === null || next >= range.from
  })
  const specials = show.seasons.filter(({ season_number: number }) => number === 0)
  return new Set([...around, ...running, ...specials].map(({ season_number: number }) => number))
}
