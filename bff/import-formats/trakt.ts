import type { z } from 'zod'
import type { FaultReason } from '@contract/import.schema'
import type { MediaType } from '@contract/media.schema'
import type { UploadContext } from './csv-format.ts'
import { timeOf } from './days.ts'
import { episodeMark, invalid, mark, noteEntries, timed, type Entry } from './import-entry.ts'
import type { JsonFormat } from './json-format.ts'
import type { ImportedTitle } from './imported-title.ts'
import { collectionEntries, listItemEntries, listMeta, readList } from './trakt-lists.ts'
import { externalIds, imdbIdOf, isCalled, stemOf } from './values.ts'
import { isTraktEntry, traktEntry, type TraktEntry, type TraktTitle } from './trakt-entry.ts'
import { watchedEntries, lastWatched, episodePlays } from './trakt-plays.ts'

/**
 * A file of Trakt's export: JSON files whose entries have the shapes of its API (trakt.docs.apiary.io). The kind of
 * an entry follows from its fields; whether a list is the watchlist, the favorites or one of the member's own, from the file's
 * name. Each entry comes with its position in the file, from 1.
 */
export const trakt: JsonFormat = (value, fileName) => {
  const service = 'trakt'
  if (!Array.isArray(value)) return isCalled(fileName, 'user-[a-z]+') ? { service, order: 0, read: () => [] } : null
  // Files of an account without entries of a type are empty.
  if (value.length === 0) return { service, order: 0, read: () => [] }
  if (value.every((one) => listMeta.safeParse(one).success))
    return { service, order: 0, read: ({ lists }) => value.map((one, index) => [index + 1, readList(one, lists)]) }
  if (!value.some(isTraktEntry)) return null
  // The history has the time of each viewing. The summary files repeat the last ones, so they are read later.
  const order = isCalled(fileName, 'watched-(movies|shows)') ? 2 : isCalled(fileName, 'lists?') ? 3 : 1
  return { service, order, read: (upload) => readAll(value, fileName, upload) }
}

function* readAll(values: readonly unknown[], fileName: string, upload: UploadContext): Generator<[number, Entry[]]> {
  const numberedValues = values.map((value, index) => ({ value, lineNumber: index + 1, rank: rankOf(value) }))
  if (numberedValues.every(({ rank }) => rank !== null)) numberedValues.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  for (const { value, lineNumber } of numberedValues) {
    const { data, error } = traktEntry.safeParse(value)
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

const numbersOf = ({ season, number }: NonNullable<TraktEntry['episode']>) => ({ season, episode: number })

/** A comment on an episode becomes its note, one on a season a part of the note of its show. */
function commentEntries({ comment, note, episode, season }: TraktEntry, title: ImportedTitle): Entry[] {
  const prefix = !episode && season ? `S${season.number}: ` : ''
  const text = (comment?.comment ?? note?.notes ?? '').trim()
  if (text === '') return []
  const createdAt = (comment ?? note)?.created_at
  const time = timeOf(createdAt ?? '')
  const isUnreadable = time === null && createdAt !== null && createdAt !== undefined
  return [
    ...noteEntries(title, prefix + text, time, episode ? numbersOf(episode) : undefined),
    ...(isUnreadable ? invalid('date') : []),
  ]
}

function ratedEntries({ rating, rated_at, episode, season }: TraktEntry, title: ImportedTitle): Entry[] {
  if (season && !episode) return invalid('episode')
  if (typeof rating !== 'number' || !Number.isInteger(rating) || rating < 1 || rating > 10) return invalid('rating')
  const ratedAt = timeOf(rated_at ?? '')
  const rated = { rating, ...(ratedAt === null ? {} : { ratedAt }) }
  return [
    episode ? episodeMark(title, { ...numbersOf(episode), ...rated }) : mark(title, rated),
    ...(ratedAt === null ? invalid('date') : []),
  ]
}

function listedEntries(from: TraktEntry, title: ImportedTitle, fileName: string, upload: UploadContext): Entry[] {
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

const titleOf = ({ title, year, ids }: TraktTitle, type: MediaType): ImportedTitle => ({
  name: title,
  year: year ?? null,
  type,
  ...externalIds(imdbIdOf(ids?.imdb), ids?.tmdb, type === 'tv' ? ids?.tvdb : null),
})

const faultOf = (error: z.ZodError | undefined): FaultReason =>
  error?.issues.some(({ path }) => path.at(-1) === 'title') ? 'title' : 'shape'
