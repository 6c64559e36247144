import type { SeasonDetail } from '@contract/media.schema'

/** Whether a season has episodes of which nothing but the number is known: no day, no length and no text. */
export const isCountedOnly = ({ episodes }: Pick<SeasonDetail, 'episodes'>): boolean =>
  episodes.length > 0 &&
  episodes.every(({ air_date, runtime, overview }) => air_date === null && !runtime && overview === '')
