import { z } from 'zod'
import { movieRow, tvRow } from './media.schema.ts'

const shown = { id: true, media_type: true, poster_path: true, vote_average: true, vote_count: true } as const
/** The language (BCP 47) of a title that is not in the requested language. */
const fallback = z.object({ title: z.string().optional() }).readonly().optional()
/** Present if the title has no backdrop, so that its page reserves no space for one. */
const has_backdrop = z.literal(false).optional()

/** The fields of a film that a card shows. */
export const movieCard = movieRow.pick({ ...shown, title: true, release_date: true }).extend({ fallback, has_backdrop })
/** The fields of a show that a card shows. */
export const tvCard = tvRow.pick({ ...shown, name: true, first_air_date: true }).extend({ fallback, has_backdrop })
export const anyCard = z.union([movieCard, tvCard])
