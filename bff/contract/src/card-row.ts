import type { MovieRow, TvRow } from './media.schema.ts'

type Shown = 'id' | 'media_type' | 'poster_path' | 'vote_average' | 'vote_count'
interface Fallback {
  readonly fallback?: { readonly title?: string | undefined } | undefined
}

/** What a card shows of a film. */
export type MovieCard = Pick<MovieRow, Shown | 'title' | 'release_date'> & Fallback
/** What a card shows of a show. */
export type TvCard = Pick<TvRow, Shown | 'name' | 'first_air_date'> & Fallback
export type CardRow = MovieCard | TvCard

/** What a card shows of a title, of all that is known of it. */
export function cardRow(row: CardRow): CardRow {
  const { id, poster_path, vote_average, vote_count, fallback } = row
  return {
    ...(row.media_type === 'movie'
      ? { media_type: row.media_type, title: row.title, release_date: row.release_date }
      : { media_type: row.media_type, name: row.name, first_air_date: row.first_air_date }),
    id,
    poster_path,
    vote_average,
    vote_count,
    ...(fallback?.title === undefined ? {} : { fallback: { title: fallback.title } }),
  }
}
