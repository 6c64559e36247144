import { z } from 'zod'
import { localeCodes } from './locale.ts'
import { mediaType, type MediaType } from './media.schema.ts'
import { historyPeriod } from './history-period.ts'
import { zoneName } from './query.schema.ts'
import { savedPatterns } from './saved-patterns.ts'
import { unknownTimeZone } from './time-zone.ts'
import { playId, savedList, savedSort, sortDirection } from './saved-title.schema.ts'

/** The input of the calls for a user's titles. Unknown parameters are dropped. */
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
const minRating = z.string().regex(savedPatterns.minRating).transform(Number)
export const viewingYear = z.string().regex(savedPatterns.viewed).transform(Number)
const ratings = z
  .string()
  .regex(savedPatterns.ratings)
  .transform((text) => {
    const [from = 0, to = from] = text.split('-').map(Number)
    return { from, to }
  })
const runtime = z
  .string()
  .regex(savedPatterns.runtime)
  .transform((text) => {
    const [from, to] = text.split('-')
    return { from: Number(from), to: to ? Number(to) : null }
  })
const person = z
  .string()
  .regex(savedPatterns.person)
  .transform((text) => {
    const [role, id] = text.split('-') as ['maker' | 'actor', string]
    return { role, id: Number(id) }
  })
/** Filters of a list by facts of its titles. A title whose facts are not known passes none of them. */
const figureFilters = z.object({
  country: z.string().regex(savedPatterns.country).optional(),
  originalLanguage: z.string().regex(savedPatterns.originalLanguage).optional(),
  runtime: runtime.optional(),
  person: person.optional(),
})
export type FigureFilters = z.output<typeof figureFilters>
/**
 * One list of the user's titles: sorted and filtered before it is paged. `q` is a part of the title; `decade` the first year of one.
 * `viewed`: only titles with a viewing in that year of the time zone `zone`.
 */
export const savedTitlesQuery = z.object({
  language,
  list: savedList.default('watchlist'),
  page,
  size,
  sort: savedSort.default('added'),
  order: sortDirection.default('desc'),
  type: mediaType.optional(),
  genre: z.string().regex(savedPatterns.genre).transform(Number).optional(),
  minRating: minRating.optional(),
  q: z
    .string()
    .transform((value) => value.toWellFormed().replaceAll('\0', '').normalize('NFC').trim())
    .pipe(z.string().max(100))
    .transform((value) => value || undefined)
    .optional(),
  decade: z.string().regex(savedPatterns.decade).transform(Number).optional(),
  ratings: ratings.optional(),
  viewed: viewingYear.optional(),
  zone: zoneName.default(unknownTimeZone),
  ...figureFilters.shape,
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
const instant = z.iso.datetime({ offset: true }).transform((time) => Date.parse(time))
/** Filters of the history: a viewing has to pass each of them. */
export interface HistoryFilter {
  /** Epoch milliseconds: viewings at this moment or later; of a date of the calendar, its noon in UTC counts. */
  readonly from?: number | undefined
  /** Viewings before this moment. */
  readonly to?: number | undefined
  readonly type?: MediaType | undefined
  /** Viewings with a rating of their own that is at least this, 1 to 10. */
  readonly minRating?: number | undefined
  /** True: not the first viewing of the film or episode. False: the first one. */
  readonly rewatch?: boolean | undefined
}
const historyFilter = {
  type: mediaType.optional(),
  minRating: minRating.optional(),
  rewatch: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
}
/**
 * `after` is the `next` of the previous page; without it the history starts at the newest viewing. `from` and `to` are ISO 8601
 * with an offset. One of these: `day` and `year`: only the viewings of a day, or of a year however exactly they are dated; `period`: only the viewings of a month, of a year whose month is unknown, or of an unknown day; moments are those of
 * the time zone `zone`.
 */
export const historyQuery = z
  .object({
    language,
    size,
    from: instant.optional(),
    to: instant.optional(),
    period: historyPeriod.optional(),
    day: z.iso.date().optional(),
    year: viewingYear.optional(),
    zone: zoneName.default(unknownTimeZone),
    ...historyFilter,
    after: historyPlace.optional(),
  })
  .refine(({ period, day, year }) => [period, day, year].filter((part) => part !== undefined).length <= 1, {
    path: ['period'],
  })
export const historyPeriodsQuery = z.object({ zone: zoneName.default(unknownTimeZone), ...historyFilter })
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
const episodePart = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .optional()
/** The episode of a show; a film has none. */
export const viewingsQuery = z.object({ season: episodePart, episode: episodePart })
