import { z } from 'zod'
import { mediaType } from './media.schema.ts'

/** A genre of what the user has saved, or that they follow. */
export const userGenre = z.object({
  id: z.number().int(),
  name: z.string(),
  count: z.number().int(),
  followed: z.boolean(),
})
export type UserGenre = z.infer<typeof userGenre>

/**
 * What a user keeps about one title. Identity is (source, type, id): ids of the embedded catalogue and of the live
 * service never mix. Times are ISO 8601; `version` grows by one with every change.
 */
export const savedItem = z.object({
  source: z.enum(['embedded', 'live']),
  type: mediaType,
  id: z.number().int().positive(),
  savedAt: z.string().nullable(),
  favouriteAt: z.string().nullable(),
  watchedAt: z.string().nullable(),
  rating: z.number().int().min(1).max(10).nullable(),
  version: z.number().int(),
})
export type SavedItem = z.infer<typeof savedItem>

/** Marks to set or clear; what is left out stays. `version` is the one the change is based on: stale data answers 412. */
export const savedItemChange = z.strictObject({
  saved: z.boolean().optional(),
  favourite: z.boolean().optional(),
  watched: z.boolean().optional(),
  rating: z.number().int().min(1).max(10).nullable().optional(),
  version: z.number().int().min(0).optional(),
})
export type SavedItemChange = z.infer<typeof savedItemChange>

export const savedList = z.enum(['watchlist', 'favourites', 'watched', 'rated'])
export type SavedList = z.infer<typeof savedList>
