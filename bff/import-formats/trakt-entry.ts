import { z } from 'zod'

const ids = z
  .object({
    imdb: z.string().nullish().catch(null),
    tmdb: z.number().nullish().catch(null),
    tvdb: z.number().int().positive().nullish().catch(null),
  })
  .nullish()
  .catch(null)
const titleSchema = z.object({
  title: z.string().trim().min(1).max(500),
  year: z.number().int().nullish().catch(null),
  ids,
})
const number = z.number().int().min(0).max(100_000)
const time = z.string().nullish().catch('')
const optionalText = z.string().nullish()
const plays = z.number().int().nullish().catch(null)
/** An entry of Trakt's files, which has the fields of several kinds of entries. */
export const traktEntry = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  watched_at: time,
  last_watched_at: time,
  plays,
  rated_at: time,
  rating: z.number().nullish().catch(0),
  listed_at: time,
  collected_at: time,
  last_collected_at: time,
  paused_at: time,
  notes: optionalText,
  comment: z.object({ comment: optionalText, created_at: time }).nullish().catch(null),
  note: z.object({ notes: optionalText, created_at: time }).nullish().catch(null),
  movie: titleSchema.nullish(),
  show: titleSchema.nullish(),
  episode: z.object({ season: number, number }).nullish(),
  season: z.object({ number }).nullish(),
  seasons: z
    .array(z.object({ number, episodes: z.array(z.object({ number, last_watched_at: time, plays })) }))
    .nullish(),
})
export type TraktEntry = z.infer<typeof traktEntry>
export type TraktTitle = z.infer<typeof titleSchema>

/** One of these fields identifies an entry of Trakt. */
const fields = [
  'watched_at',
  'last_watched_at',
  'rated_at',
  'listed_at',
  'collected_at',
  'last_collected_at',
  'paused_at',
  'liked_at',
  'hidden_at',
  'followed_at',
  'friends_at',
  'comment',
  'note',
]
export const isTraktEntry = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && fields.some((field) => field in value)
