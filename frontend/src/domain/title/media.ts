import type { CardRow } from '@contract/card-row'
import type { MediaRow } from '@contract/media.schema'
import type { SavedTitle } from '@contract/saved-title.schema'

export const mediaTitle = (row: CardRow): string => (row.media_type === 'movie' ? row.title : row.name)
export const originalTitle = (row: MediaRow): string =>
  row.media_type === 'movie' ? row.original_title : row.original_name
/** First release or first broadcast, `yyyy-mm-dd` or empty. */
export const mediaDate = (row: CardRow): string => (row.media_type === 'movie' ? row.release_date : row.first_air_date)
export const mediaYear = (row: CardRow): string => mediaDate(row).slice(0, 4)

type StoredTitle = Pick<SavedTitle, 'type' | 'id' | 'title' | 'released'>

/** The card of a title that its source has lost shows the name (in English) and the date stored with it. */
export function storedRow({ type, id, title, released }: StoredTitle): CardRow {
  const common = { id, poster_path: null, vote_average: 0, vote_count: 0 }
  const date = released ?? ''
  return type === 'movie'
    ? { ...common, media_type: type, title, release_date: date }
    : { ...common, media_type: type, name: title, first_air_date: date }
}
