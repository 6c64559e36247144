import type { z } from 'zod'
import type { movieCard, tvCard } from './card-row.schema.ts'
import type { MediaRow } from './media.schema.ts'

type MovieCard = z.infer<typeof movieCard>
type TvCard = z.infer<typeof tvCard>
export type CardRow = MovieCard | TvCard

/** Picks from the row of a title what a card shows. */
export function cardRow(row: CardRow | MediaRow): CardRow {
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
    ...(lacksBackdrop(row) ? { has_backdrop: false } : {}),
  }
}

/** Whether it is known of a title that it has no backdrop. */
export const lacksBackdrop = (row: CardRow | MediaRow): boolean =>
  'backdrop_path' in row ? row.backdrop_path === null : row.has_backdrop === false
