import { z } from 'zod'
import { anyCard } from './card-row.schema.ts'
import { number, progressKey } from './library-values.schema.ts'

/** How far a file was played, in seconds (`rules/play-progress.ts`). */
export const playProgress = z.strictObject({
  key: progressKey,
  position: z.number().nonnegative(),
  duration: z.number().positive(),
})
export type PlayProgress = z.infer<typeof playProgress>

/** An entry of *continue watching* on the home page. */
export const continueWatching = z.object({
  /** Null for an open film, which is played by the id of its title. */
  file: z.uuid().nullable(),
  media: anyCard,
  season: number.nullable(),
  episodes: z.array(number),
  position: z.number(),
  duration: z.number(),
})
export type ContinueWatching = z.infer<typeof continueWatching>
