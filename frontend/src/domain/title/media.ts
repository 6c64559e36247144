import type { CardRow } from '@contract/card-row'
import type { MediaRow } from '@contract/media.schema'

export const mediaTitle = (row: CardRow): string => (row.media_type === 'movie' ? row.title : row.name)
export const originalTitle = (row: MediaRow): string =>
  row.media_type === 'movie' ? row.original_title : row.original_name
/** First release or first broadcast, `yyyy-mm-dd` or empty. */
export const mediaDate = (row: CardRow): string => (row.media_type === 'movie' ? row.release_date : row.first_air_date)
export const mediaYear = (row: CardRow): string => mediaDate(row).slice(0, 4)
