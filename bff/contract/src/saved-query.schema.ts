import { z } from 'zod'
import { localeCodes } from './locale.ts'
import { mediaType, type MediaType } from './media.schema.ts'
import { playId, savedList, savedSort, sortDirection } from './saved-title.schema.ts'

/** What the calls for a user's titles accept. Unknown parameters are dropped. */
const language = z.enum(localeCodes).default('en')
const page = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .default(1)
const size = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .pipe(z.number().max(100))
  .default(20)
/** One list of the user's titles: sorted and filtered before it is paged. `q` is a part of the title. */
export const savedTitlesQuery = z.object({
  language,
  list: savedList.default('watchlist'),
  page,
  size,
  sort: savedSort.default('added'),
  order: sortDirection.default('desc'),
  type: mediaType.optional(),
  genre: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .optional(),
  minRating: z
    .string()
    .regex(/^([1-9]|10)$/)
    .transform(Number)
    .optional(),
  q: z
    .string()
    .transform((value) => value.toWellFormed().replaceAll('\0', '').normalize('NFC').trim())
    .pipe(z.string().max(100))
    .transform((value) => value || undefined)
    .optional(),
})
/**
 * The place of a viewing in the history. A page that begins after it does not depend on rows added or removed before
 * it.
 */
export interface HistoryPlace {
  /** Epoch milliseconds. */
  readonly playedAt: number
  /** 0 for a film, as `episode`. */
  readonly season: number
  readonly episode: number
  readonly id: string
}
/** The address of a page of the history: the place of the viewing before it. */
export const historyPlaceText = ({ playedAt, season, episode, id }: HistoryPlace): string =>
  [playedAt, season, episode, id].join('.')
const historyPlace = z
  .string()
  .regex(/^-?\d{1,15}\.\d{1,6}\.\d{1,6}\.[\w-]{1,100}$/)
  .transform((text): HistoryPlace => {
    const [playedAt = '', season = '', episode = '', id = ''] = text.split('.')
    return { playedAt: Number(playedAt), season: Number(season), episode: Number(episode), id }
  })
/** `after` is the `next` of the previous page; without it the history starts at the newest viewing. */
export const historyQuery = z.object({ language, size, type: mediaType.optional(), after: historyPlace.optional() })
/** Up to a hundred titles, as `movie-1001,tv-1010`. */
export const marksQuery = z.object({
  ids: z
    .string()
    .regex(/^(movie|tv)-[1-9]\d{0,9}(,(movie|tv)-[1-9]\d{0,9}){0,99}$/)
    .transform((ids) =>
      ids.split(',').map((title) => {
        const [type, id] = title.split('-') as [MediaType, string]
        return { type, id: Number(id) }
      }),
    ),
})
export const playParams = z.object({ id: playId })
