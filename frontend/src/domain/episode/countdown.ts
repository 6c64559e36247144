import type { Episode, TvDetail } from '@contract/media.schema'
import { DAY_MS } from '@contract/days'

/** Whole days from one `YYYY-MM-DD` to another. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The days until a date, in words: today, tomorrow, in 12 days. The hour of a release is not known. */
export const formatCountdown = (language: string, today: string, date: string): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(daysBetween(today, date), 'day')

/**
 * The next episode of a show to come after `today`. The source decides by its own day which one was the last: west of
 * it that one may still be in the future.
 */
export const comingEpisode = (
  {
    last_episode_to_air: last,
    next_episode_to_air: next,
  }: Pick<TvDetail, 'last_episode_to_air' | 'next_episode_to_air'>,
  today: string,
): Episode | null => (last?.air_date && last.air_date > today ? last : next)
