import { z } from 'zod'
import type { CsvFormat, UploadContext } from './csv-format.ts'
import { timeOf } from './days.ts'
import { invalid, mark, noteEntries, unknownTime, type Entry, type TitleReference } from './import-entry.ts'
import { hasAny, type Row } from './row.ts'
import { imdbIdOf, ratingOf, tmdbIdOf, yearOf } from './values.ts'

/** Simkl's backup as CSV (simkl.com/apps/import/csv) and as JSON (`SimklBackup.json`, as its API answers all items). */
export const simklCsv: CsvFormat = (header) => {
  if (!hasAny(header, 'SIMKL_ID', 'LastEpWatched') || !hasAny(header, 'Watchlist')) return null
  return {
    service: 'simkl',
    order: 1,
    days: ['WatchedDate'],
    read: (row, upload) => {
      const title = titleOf(row)
      return title ? rowEntries(row, title, upload) : invalid('title')
    },
  }
}

function titleOf(row: Row): TitleReference | null {
  const [imdb, tmdb] = [imdbIdOf(row.text('IMDB', 'IMDB_ID')), tmdbIdOf(row.text('TMDB', 'TMDB_ID'))]
  const name = row.text('Title') || (imdb ?? '')
  if (name === '' || name.length > 500) return null
  const ids = { ...(imdb ? { imdb } : {}), ...(tmdb ? { tmdb } : {}) }
  return { name, year: yearOf(row.text('Year')), type: /^movie/i.test(row.text('Type')) ? 'movie' : 'tv', ...ids }
}

function rowEntries(row: Row, title: TitleReference, upload: UploadContext): Entry[] {
  const time = row.time('WatchedDate')
  const rating = ratingOf(row.text('Rating'), 10)
  return [
    ...statusEntries(row.text('Watchlist'), title, typeof time === 'number' ? time : unknownTime, upload),
    ...lastEpisode(row.text('LastEpWatched'), title, typeof time === 'number' ? time : unknownTime, upload),
    ...(typeof rating === 'number' ? [mark(title, { rating })] : []),
    ...noteEntries(title, row.text('Memo'), time),
    ...(time === null ? invalid('date') : []),
    ...(rating === null ? invalid('rating') : []),
  ]
}

/** The mark of a status. Titles that were begun or put on hold have no mark; their episodes count. */
function statusEntries(text: string, title: TitleReference, time: number, { plays }: UploadContext): Entry[] {
  const status = text.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (status.startsWith('plan')) return [mark(title, { savedAt: time })]
  if (/^(dropped|notinteresting)/.test(status)) return [mark(title, { dismissedAt: time })]
  if (!/^completed$|^$/.test(status)) return invalid('begun')
  if (title.type === 'movie' && time !== unknownTime)
    return plays.add(title, { season: null, episode: null, playedAt: time })
  return [mark(title, { watchedAt: time })]
}

/** `s3e7` is the last episode watched: the season's earlier episodes were watched on unknown days. */
function lastEpisode(code: string, title: TitleReference, time: number, { plays }: UploadContext): Entry[] {
  const [, season, episode] = /^s(\d{1,3})\s*e(\d{1,4})$/i.exec(code) ?? []
  if (season === undefined || title.type === 'movie') return []
  return Array.from({ length: Number(episode) }, (_, index) => index + 1).flatMap((number) =>
    plays.add(title, {
      season: Number(season),
      episode: number,
      playedAt: number === Number(episode) ? time : unknownTime,
    }),
  )
}

const text = z.string().nullish().catch(null)
const titleSchema = z.object({
  title: z.string().trim().min(1).max(500),
  year: z.number().int().nullish().catch(null),
  ids: z
    .object({ imdb: text, tmdb: z.union([z.string(), z.number()]).nullish().catch(null) })
    .nullish()
    .catch(null),
})
const number = z.number().int().min(0).max(100_000)
const item = z.object({
  status: z.string(),
  added_to_watchlist_at: text,
  last_watched_at: text,
  user_rated_at: text,
  user_rating: z.number().nullish().catch(0),
  memo: z.object({ text }).nullish().catch(null),
  movie: titleSchema.nullish(),
  show: titleSchema.nullish(),
  seasons: z.array(z.object({ number, episodes: z.array(z.object({ number, watched_at: text })).nullish() })).nullish(),
})
type Item = z.infer<typeof item>
const kinds = ['movies', 'shows', 'anime'] as const
const backup = z.object({
  movies: z.array(z.unknown()).nullish(),
  shows: z.array(z.unknown()).nullish(),
  anime: z.array(z.unknown()).nullish(),
})
const isItem = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'status' in value && ('movie' in value || 'show' in value)

/** Null for any other JSON. */
export function simklJson(value: unknown): ((upload: UploadContext) => Iterable<[number, Entry[]]>) | null {
  const { data } = backup.safeParse(value)
  if (!data || !kinds.some((kind) => data[kind]?.some(isItem))) return null
  return function* (upload) {
    for (const kind of kinds) {
      for (const [index, one] of (data[kind] ?? []).entries()) {
        const parsed = item.safeParse(one)
        yield [index + 1, parsed.success ? itemEntries(parsed.data, upload) : invalid('shape')]
      }
    }
  }
}

function itemEntries(from: Item, upload: UploadContext): Entry[] {
  const about = from.movie ?? from.show
  if (!about) return invalid('title')
  const [imdb, tmdb] = [imdbIdOf(about.ids?.imdb), tmdbIdOf(String(about.ids?.tmdb ?? ''))]
  const ids = { ...(imdb ? { imdb } : {}), ...(tmdb ? { tmdb } : {}) }
  const title: TitleReference = {
    name: about.title,
    year: about.year ?? null,
    type: from.movie ? 'movie' : 'tv',
    ...ids,
  }
  const plays = (from.seasons ?? []).flatMap(({ number: season, episodes }) =>
    (episodes ?? []).flatMap(({ number: episode, watched_at }) =>
      upload.plays.add(title, { season, episode, playedAt: timeOf(watched_at ?? '') ?? unknownTime }),
    ),
  )
  const isSaved = from.status.startsWith('plan')
  const time = timeOf((isSaved ? from.added_to_watchlist_at : from.last_watched_at) ?? '') ?? unknownTime
  const status = statusEntries(from.status, title, time, upload)
  const rating =
    from.user_rating === null || from.user_rating === undefined ? undefined : ratingOf(String(from.user_rating), 10)
  const ratedAt = timeOf(from.user_rated_at ?? '')
  return [
    ...(plays.length > 0 ? status.filter(({ kind }) => kind !== 'invalid') : status),
    ...plays,
    ...(typeof rating === 'number' ? [mark(title, { rating, ...(ratedAt === null ? {} : { ratedAt }) })] : []),
    ...noteEntries(title, from.memo?.text ?? '', ratedAt),
    ...(rating === null ? invalid('rating') : []),
  ]
}
