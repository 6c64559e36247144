import { z } from 'zod'
import type { FaultReason } from '@contract/import.schema'
import type { MediaType } from '@contract/media.schema'
import type { UploadContext } from './csv-format.ts'
import { timeOf } from './days.ts'
import { invalid, mark, noteEntries, timed, unknownTime, type Entry, type TitleReference } from './import-entry.ts'
import { collectionEntries, listItemEntries, listMeta, readList } from './trakt-lists.ts'
import { imdbIdOf, isCalled, stemOf } from './values.ts'

/**
 * Trakt's export: JSON files whose entries have the shapes of its API (trakt.docs.apiary.io). What an entry is follows
 * from its fields; whether a list is the watchlist, the favourites or one of the member's own, from the file's name.
 */
const ids = z
  .object({ imdb: z.string().nullish().catch(null), tmdb: z.number().nullish().catch(null) })
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
const entry = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  watched_at: time,
  last_watched_at: time,
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
  seasons: z.array(z.object({ number, episodes: z.array(z.object({ number, last_watched_at: time })) })).nullish(),
})
export type TraktEntry = z.infer<typeof entry>

/** One of these fields makes an entry Trakt's. */
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
const isEntry = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && fields.some((field) => field in value)

/** A file of Trakt's export; each entry comes with its position in the file, from 1. */
interface TraktFile {
  readonly order: number
  read(upload: UploadContext): Iterable<[number, Entry[]]>
}

/** Null for any other JSON. Files of an account that has nothing of a kind are empty. */
export function trakt(value: unknown, fileName: string): TraktFile | null {
  if (!Array.isArray(value)) return isCalled(fileName, 'user-[a-z]+') ? { order: 0, read: () => [] } : null
  if (value.length === 0) return { order: 0, read: () => [] }
  if (value.every((one) => listMeta.safeParse(one).success))
    return { order: 0, read: ({ lists }) => value.map((one, index) => [index + 1, readList(one, lists)]) }
  if (!value.some(isEntry)) return null
  // The history has the time of each viewing. The summary files repeat the last ones, so they are read later.
  const order = isCalled(fileName, 'watched-(movies|shows)') ? 2 : isCalled(fileName, 'lists?') ? 3 : 1
  return { order, read: (upload) => readAll(value, fileName, upload) }
}

function* readAll(values: readonly unknown[], fileName: string, upload: UploadContext): Generator<[number, Entry[]]> {
  const numberedValues = values.map((value, index) => ({ value, lineNumber: index + 1, rank: rankOf(value) }))
  if (numberedValues.every(({ rank }) => rank !== null)) numberedValues.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  for (const { value, lineNumber } of numberedValues) {
    const { data, error } = entry.safeParse(value)
    yield [lineNumber, data ? entriesOf(data, fileName, upload) : invalid(faultOf(error))]
  }
}

const rankOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'rank' in value && typeof value.rank === 'number' ? value.rank : null

function entriesOf(from: TraktEntry, fileName: string, upload: UploadContext): Entry[] {
  const type: MediaType = from.movie ? 'movie' : 'tv'
  const about = from.movie ?? from.show
  if (!about) return invalid('unsupported')
  const title = titleOf(about, type)
  const comment = from.comment ?? from.note
  if (comment) return commentEntries(from, title)
  if (from.rated_at !== undefined) return ratedEntries(from, title)
  if (from.listed_at !== undefined) return listedEntries(from, title, fileName, upload)
  if (from.watched_at !== undefined) return watchedEntries(from, title, upload)
  if (from.seasons && from.last_watched_at !== undefined) return episodePlays(from.seasons, title, upload)
  if (from.last_watched_at !== undefined) return lastWatched(from, title, upload)
  if (from.collected_at !== undefined || from.last_collected_at !== undefined)
    return collectionEntries(title, timeOf(from.collected_at ?? from.last_collected_at ?? ''), upload)
  return invalid(from.paused_at === undefined ? 'unsupported' : 'begun')
}

/** A comment on an episode or a season becomes a part of the note of its show. */
function commentEntries({ comment, note, episode, season }: TraktEntry, title: TitleReference): Entry[] {
  const prefix = episode ? `S${episode.season}E${episode.number}: ` : season ? `S${season.number}: ` : ''
  const text = (comment?.comment ?? note?.notes ?? '').trim()
  return text === '' ? [] : noteEntries(title, prefix + text, timeOf((comment ?? note)?.created_at ?? ''))
}

function ratedEntries({ rating, rated_at, episode, season }: TraktEntry, title: TitleReference): Entry[] {
  if (episode || season) return invalid('episode')
  if (typeof rating !== 'number' || !Number.isInteger(rating) || rating < 1 || rating > 10) return invalid('rating')
  const ratedAt = timeOf(rated_at ?? '')
  return ratedAt === null ? [mark(title, { rating }), ...invalid('date')] : [mark(title, { rating, ratedAt })]
}

function listedEntries(from: TraktEntry, title: TitleReference, fileName: string, upload: UploadContext): Entry[] {
  if (from.episode || from.season) return invalid('episode')
  const time = timeOf(from.listed_at ?? '')
  const entries = isWatchlist(fileName)
    ? timed(time, (savedAt) => mark(title, { savedAt }))
    : isFavourites(fileName)
      ? timed(time, (favouriteAt) => mark(title, { favouriteAt }))
      : listItemEntries(fileName, title, time, upload)
  return [...entries, ...noteEntries(title, from.notes ?? '', time)]
}

const isWatchlist = (fileName: string): boolean => /^(lists?-)*watchlist(?![a-z])/i.test(stemOf(fileName))
const isFavourites = (fileName: string): boolean => /^(lists?-)*favou?rites(?![a-z])/i.test(stemOf(fileName))

/** The plays of a row. A show without an episode does not say how much of it was watched. */
function watchedEntries(
  { id, watched_at, episode, movie }: TraktEntry,
  title: TitleReference,
  { plays }: UploadContext,
): Entry[] {
  if (!movie && !episode) return invalid('begun')
  const episodeNumbers = { season: episode?.season ?? null, episode: episode?.number ?? null }
  const playedAt = timeOf(watched_at ?? '')
  if (playedAt !== null) return plays.add(title, { ...episodeNumbers, playedAt }, String(id ?? ''))
  return [
    ...(movie
      ? [mark(title, { watchedAt: unknownTime })]
      : plays.add(title, { ...episodeNumbers, playedAt: unknownTime }, String(id ?? ''))),
    ...invalid('date'),
  ]
}

function lastWatched({ last_watched_at, movie }: TraktEntry, title: TitleReference, { plays }: UploadContext): Entry[] {
  if (!movie) return invalid('begun')
  const playedAt = timeOf(last_watched_at ?? '')
  return playedAt === null
    ? [mark(title, { watchedAt: unknownTime }), ...invalid('date')]
    : plays.addOnce(title, { season: null, episode: null, playedAt })
}

const episodePlays = (
  seasons: NonNullable<TraktEntry['seasons']>,
  title: TitleReference,
  { plays }: UploadContext,
): Entry[] =>
  seasons.flatMap(({ number: season, episodes }) =>
    episodes.flatMap(({ number: episode, last_watched_at }) => {
      const playedAt = timeOf(last_watched_at ?? '')
      const play = { season, episode, playedAt: playedAt ?? unknownTime }
      return [...plays.addOnce(title, play), ...(playedAt === null ? invalid('date') : [])]
    }),
  )

const titleOf = ({ title, year, ids: external }: z.infer<typeof titleSchema>, type: MediaType): TitleReference => {
  const imdb = imdbIdOf(external?.imdb)
  return {
    name: title,
    year: year ?? null,
    type,
    ...(imdb ? { imdb } : {}),
    ...(external?.tmdb ? { tmdb: external.tmdb } : {}),
  }
}

const faultOf = (error: z.ZodError | undefined): FaultReason =>
  error?.issues.some(({ path }) => path.at(-1) === 'title') ? 'title' : 'shape'
