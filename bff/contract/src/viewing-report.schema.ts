import { z } from 'zod'

const name = z.string().min(1).max(200)
const number = z.number().int().min(0).max(99_999)
/** The numbers of other services: TMDB, IMDb (`tt…`) and TheTVDB. */
const ids = z.strictObject({
  tmdb: z.number().int().min(1).optional(),
  imdb: z.string().max(20).optional(),
  tvdb: z.number().int().min(1).optional(),
})
const title = z.strictObject({
  title: name.optional(),
  year: z.number().int().min(1874).max(2200).optional(),
  ids: ids.optional(),
})

/**
 * A viewing or a rating that a program reports, in the words of Trakt: a `movie`, or an `episode` of a `show`. `stop` counts from a
 * `progress` of 80 percent on; `unwatched` is what the member chose for their connection. Without `watched_at` it is the moment of
 * its arrival.
 */
export const viewingReport = z.strictObject({
  action: z.enum(['watched', 'start', 'stop', 'rate', 'unwatched', 'test']),
  movie: title.optional(),
  show: title.optional(),
  episode: z
    .strictObject({
      season: number.optional(),
      number: number.optional(),
      /** The last episode of a file with several. */
      last: number.optional(),
      title: name.optional(),
      ids: ids.optional(),
    })
    .optional(),
  /** In percent. */
  progress: z.number().min(0).max(100).optional(),
  rating: z.number().min(1).max(10).optional(),
  watched_at: z.iso.datetime({ offset: true }).optional(),
  /** For programs of several people: the member once chooses who they are. */
  user: z.union([name, z.strictObject({ id: name, name: name.optional() })]).optional(),
})
export type ViewingReport = z.infer<typeof viewingReport>
