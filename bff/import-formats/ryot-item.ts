import { z } from 'zod'

const number = z.number().int().min(0).max(100_000).nullish()
/** A text. A value of another type counts as one that cannot be read. */
const text = z.string().nullish().catch('?')
const decimal = z.union([z.string(), z.number()]).nullish().catch('?')

/** One viewing; `progress` in percent, none for a complete one. */
const seen = z.object({
  state: text,
  progress: decimal,
  ended_on: text,
  show_season_number: number,
  show_episode_number: number,
  anime_episode_number: number,
})
/** A rating of 1 to 100, of the title or of its part with these numbers, and a text. */
const review = z.object({
  rating: decimal,
  show_season_number: number,
  show_episode_number: number,
  anime_episode_number: number,
  review: z.object({ text, date: text }).nullish().catch(null),
  comments: z.array(z.unknown()).nullish().catch(null),
})
/** Earlier versions have only the name of a collection. */
const collection = z.union([
  z.string().transform((name) => ({ collection_id: name, collection_name: name, created_on: null })),
  z.object({ collection_id: z.string().nullish(), collection_name: z.string(), created_on: text }),
])
/** A title in an export; `source_id` is its name. */
export const ryotItem = z.object({
  lot: z.string(),
  source: z.string().nullish(),
  identifier: z.union([z.string(), z.number()]).transform(String),
  source_id: z.string().trim().min(1).max(500),
  seen_history: z.array(seen),
  reviews: z.array(review),
  collections: z.array(collection),
})
export type RyotItem = z.infer<typeof ryotItem>
export type RyotSeen = z.infer<typeof seen>
export type RyotReview = z.infer<typeof review>
export type RyotCollection = z.infer<typeof collection>

/** A collection with its description. */
export const ryotCollection = z.object({ id: z.string(), name: z.string(), description: z.string().nullish() })
