import type { TvDetail } from '@contract/media.schema'

/** The days of a calendar. */
export interface CalendarRange {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
}

export const isIn = ({ from, to }: CalendarRange, date: string): boolean => from <= date && date <= to

/** The seasons that can have an episode in the range: those that begin in it, and those that are on. */
export function seasonsAround(show: TvDetail, range: CalendarRange): ReadonlySet<number> {
  const around = [show.last_episode_to_air, show.next_episode_to_air]
    .filter((episode) => episode !== null)
    .filter(({ air_date }) => air_date !== null && air_date >= range.from)
  const beginning = show.seasons.filter(({ air_date }) => air_date !== null && isIn(range, air_date))
  return new Set([...around, ...beginning].map(({ season_number: number }) => number))
}
