import { z } from 'zod'
import { movieRow } from './media.schema.ts'
import { cataloguePageOf } from './page.schema.ts'
import { list } from './service-lists.schema.ts'
import { id, imagePath, prose, text } from './service-values.schema.ts'
import { byId } from './title-parts.schema.ts'

/** A person's part or work, with the number of episodes if they are counted. */
const creditRole = z.object({ name: z.string(), episodes: z.number().int().nullable() })
const creditedPerson = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  profile_path: imagePath,
  roles: z.array(creditRole),
  /** In all their roles here; null if episodes are not counted. */
  episodes: z.number().int().nullable(),
})
export type CreditedPerson = z.infer<typeof creditedPerson>

/** All people of a department (`Acting`, `Directing`, … in the service's English), each once. */
const creditGroup = z.object({
  department: z.string(),
  total: z.number().int(),
  people: z.array(creditedPerson),
})
export type CreditGroup = z.infer<typeof creditGroup>
export const titleCredits = z.object({ groups: z.array(creditGroup) })
export type TitleCredits = z.infer<typeof titleCredits>

/** A film of a collection that cannot be opened; `position`: its index among all films of the collection, from 0. */
const absentFilm = z.object({
  position: z.number().int().nonnegative(),
  title: text,
  year: z.number().int(),
  /** The language (BCP 47) of a text that is not in the requested language. */
  fallback: z.object({ title: z.string().optional() }).optional(),
})
export type AbsentFilm = z.infer<typeof absentFilm>

/** A collection with its films in the order of their release; those without a date come last. */
export const collection = z.object({
  id,
  name: text,
  overview: prose,
  poster_path: imagePath,
  backdrop_path: imagePath,
  parts: list(movieRow, { max: 300, ...byId }),
  /** The films of it that are not among `parts`; left out if empty. */
  absent: z.array(absentFilm).optional(),
  /** The language (BCP 47) of a text that is not in the requested language. */
  fallback: z.object({ name: z.string().optional() }).optional(),
})
export type Collection = z.infer<typeof collection>

/** A review of a title by a user of the service; always plain text. */
export const review = z.object({
  id: z.string(),
  author: z.string(),
  /** 1..10, by the author. */
  rating: z.number().min(0).max(10).nullable(),
  /** ISO 8601, or empty. */
  created_at: z.string(),
  content: z.string(),
  /** Whether the text continues at `url`. */
  cut: z.boolean(),
  /** http or https, or empty. */
  url: z.string(),
  /** BCP 47 */
  language: z.string(),
})
export type Review = z.infer<typeof review>
export const reviewPage = cataloguePageOf(review)
