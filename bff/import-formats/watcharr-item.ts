import { z } from 'zod'

/** A text. A value of another type counts as one that cannot be read. */
const text = z.string().nullish().catch('?')
const number = z.number().int().min(0).max(100_000)
/** Zero: none. */
const rating = z.number().nullish().catch(-1)

/** An event of a title. `data` is a status, a rating or a JSON text; `customDate` is the time that its member gave it. */
const activity = z.object({ type: z.string(), data: text, createdAt: text, customDate: text })
const part = { status: text, rating, seasonNumber: number }
/** A title of the list, with its events. */
export const watcharrItem = z.object({
  status: z.string(),
  createdAt: text,
  rating,
  thoughts: text,
  pinned: z.boolean().nullish().catch(null),
  content: z
    .object({
      tmdbId: z.number().int().nullish().catch(null),
      imdb_id: text,
      title: z.string().trim().min(1).max(500),
      type: z.enum(['movie', 'tv']),
      release_date: text,
    })
    .nullish(),
  game: z.unknown().optional(),
  activity: z.array(activity).nullish(),
  tags: z.array(z.object({ name: z.string() })).nullish(),
  watchedSeasons: z.array(z.object(part)).nullish(),
  watchedEpisodes: z.array(z.object({ ...part, episodeNumber: number.min(1), createdAt: text })).nullish(),
})
export type WatcharrItem = z.infer<typeof watcharrItem>
export type WatcharrActivity = z.infer<typeof activity>

/** The longest JSON text in `data` that an event needs. */
const MAX_DATA_LENGTH = 1000
const facts = z.object({ status: z.string().optional(), season: z.number().optional(), episode: z.number().optional() })

/** The facts of an event: `FINISHED`, or `{"season":1,"episode":2,"status":"FINISHED"}`. */
export function factsOf({ data }: WatcharrActivity): z.infer<typeof facts> {
  const written = data ?? ''
  if (!written.startsWith('{')) return { status: written }
  if (written.length > MAX_DATA_LENGTH) return {}
  try {
    return facts.safeParse(JSON.parse(written)).data ?? {}
  } catch {
    // An event with a damaged text says only that something happened.
    return {}
  }
}
