import { z } from 'zod'
import { note, rating } from './saved-title.schema.ts'

/** The rating and the private note of an episode, with their times, ISO 8601. */
export const episodeMark = z.object({
  season: z.number().int(),
  episode: z.number().int(),
  rating: rating.nullable(),
  ratedAt: z.string().nullable(),
  note: z.string().nullable(),
  notedAt: z.string().nullable(),
  version: z.number().int(),
})
export type EpisodeMark = z.infer<typeof episodeMark>
/** A change of an episode's mark; fields that are left out stay. `version` as in `playEdit`. */
export const episodeMarkChange = z.strictObject({
  rating: rating.nullable().optional(),
  note: note.optional(),
  version: z.number().int().min(0).optional(),
})
export type EpisodeMarkChange = z.input<typeof episodeMarkChange>
