import { z } from 'zod'
import type { UploadContext } from './csv-format.ts'
import { timeOf, viewingTimeOf } from './days.ts'
import { invalid, mark, timed, unknownTime, type Entry, type Play } from './import-entry.ts'
import type { JsonFormat } from './json-format.ts'
import type { ImportedTitle } from './imported-title.ts'
import { rememberTitle } from './tv-time-titles.ts'
import { externalIds, imdbIdOf } from './values.ts'

const number = z.number().int().min(0).max(100_000)
/** A time. A value of another type counts as an unreadable one. */
const time = z.string().nullish().catch('?')
const count = z.number().int().min(0).nullish().catch(null)
const facts = {
  id: z
    .object({ imdb: z.string().nullish().catch(null), tvdb: z.number().int().positive().nullish().catch(null) })
    .nullish()
    .catch(null),
  title: z.string().trim().min(1).max(500),
  created_at: time,
  is_favorite: z.boolean().nullish().catch(null),
}
const viewings = { is_watched: z.boolean(), watched_at: time, rewatch_count: count }
const filmSchema = z.object({ ...facts, ...viewings, uuid: z.string(), year: z.number().int().nullish().catch(null) })
const episodeSchema = z.object({ ...viewings, number, watched_count: count })
const showSchema = z.object({
  ...facts,
  uuid: z.string(),
  status: z.string().nullish().catch(null),
  seasons: z.array(z.object({ number, episodes: z.array(episodeSchema) })),
})
const itemSchema = z.union([showSchema, filmSchema])
type Item = z.infer<typeof itemSchema>
/** Only looks at the names of fields: a file of another service has thousands of objects. */
const isItem = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'uuid' in value &&
  'title' in value &&
  ('seasons' in value || 'is_watched' in value)

/**
 * Reads the files in which public tools save an account of TV Time (`tvtime-movies-….json` and `tvtime-series-….json`), with the
 * viewings of films and of all episodes; null for any other JSON.
 */
export const tvTimeJson: JsonFormat = (value) => {
  if (!Array.isArray(value) || !value.some(isItem)) return null
  return { service: 'tvTime', order: 1, read: (upload) => readAll(value, upload) }
}

function* readAll(items: readonly unknown[], upload: UploadContext): Generator<[number, Entry[]]> {
  for (const [index, one] of items.entries()) {
    const { data } = itemSchema.safeParse(one)
    yield [index + 1, data ? itemEntries(data, upload) : invalid('shape')]
  }
}

function itemEntries(item: Item, upload: UploadContext): Entry[] {
  const title: ImportedTitle = {
    name: item.title,
    year: 'year' in item ? (item.year ?? null) : null,
    type: 'seasons' in item ? 'tv' : 'movie',
    ...externalIds(imdbIdOf(item.id?.imdb), null, 'seasons' in item ? item.id?.tvdb : null),
  }
  rememberTitle({ uuid: item.uuid, ...('seasons' in item ? { tvdb: String(item.id?.tvdb ?? '') } : {}) }, title, upload)
  const isStopped = 'status' in item && item.status === 'stopped'
  const createdAt = timeOf(item.created_at ?? '')
  const watched = 'seasons' in item ? episodeEntries(item.seasons, title, upload) : filmEntries(item, title, upload)
  return [
    ...watched,
    // A title without any viewing is on the list of titles to watch.
    ...(watched.length > 0 || isStopped ? [] : timed(createdAt, (savedAt) => mark(title, { savedAt }))),
    // No file has the day on which a show was given up.
    ...(isStopped ? [mark(title, { dismissedAt: unknownTime })] : []),
    ...(item.is_favorite ? [mark(title, { favouriteAt: createdAt ?? unknownTime })] : []),
  ]
}

interface Viewings extends z.infer<typeof episodeSchema> {}

const filmEntries = (
  film: Omit<Viewings, 'number' | 'watched_count'>,
  title: ImportedTitle,
  upload: UploadContext,
): Entry[] => viewingEntries({ ...film, watched_count: 1 }, title, { season: null, episode: null }, upload)

const episodeEntries = (
  seasons: z.infer<typeof showSchema>['seasons'],
  title: ImportedTitle,
  upload: UploadContext,
): Entry[] =>
  seasons.flatMap(({ number: season, episodes }) =>
    episodes.flatMap((one) => viewingEntries(one, title, { season, episode: one.number }, upload)),
  )

/** The last viewing, and the ones that the counts have besides, on unknown days. */
function viewingEntries(
  { is_watched, watched_at, rewatch_count, watched_count }: Omit<Viewings, 'number'>,
  title: ImportedTitle,
  place: Pick<Play, 'season' | 'episode'>,
  { plays }: UploadContext,
): Entry[] {
  if (!is_watched) return []
  const viewed = watched_at ? viewingTimeOf(watched_at) : undefined
  return [
    ...(viewed ? plays.addOnce(title, { ...place, ...viewed }) : []),
    ...plays.addUpTo(Math.max(1, (rewatch_count ?? 0) + 1, watched_count ?? 0), title, place),
    ...(viewed === null ? invalid('date') : []),
  ]
}
