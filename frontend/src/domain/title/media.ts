import type { CardRow } from '@contract/card-row'
import type { MediaRow, MovieDetail } from '@contract/media.schema'
import type { SavedTitle } from '@contract/saved-title.schema'

export const mediaTitle = (row: CardRow): string => (row.media_type === 'movie' ? row.title : row.name)
export const originalTitle = (row: MediaRow): string =>
  row.media_type === 'movie' ? row.original_title : row.original_name
/** The date of a film's release as precisely as it is known: yyyy-MM-dd or yyyy; empty if it is not known. */
export const knownRelease = ({ release_date: date, release_precision: precision }: MovieDetail): string =>
  precision === 'year' ? date.slice(0, 4) : date

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
