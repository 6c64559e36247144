import { z } from 'zod'
import type { MediaType } from '@contract/media.schema'
import { invalid, type Entry, type WantedTitle } from './entry.ts'
import { timeOf } from './days.ts'
import { imdbIdOf, listNameOf } from './values.ts'

/**
 * Trakt's export: JSON files whose entries have the shapes of its API (trakt.docs.apiary.io). What an entry is follows
 * from its fields; whether a list is the watchlist, the favourites or one of the member's own, from the file's name.
 */
const ids = z.object({ imdb: z.string().nullish(), tmdb: z.number().nullish() }).default({})
const thing = z.object({ title: z.string().trim().min(1).max(500), year: z.number().int().nullish(), ids })
const time = z.string().transform((text, context) => {
  const parsed = timeOf(text)
  if (parsed !== null) return parsed
  context.addIssue({ code: 'custom', path: ['date'] })
  return z.NEVER
})
const number = z.number().int().min(0).max(100_000)
const episodes = z.array(z.object({ number, last_watched_at: time }))
const entry = z.object({
  type: z.string().nullish(),
  watched_at: time.nullish(),
  last_watched_at: time.nullish(),
  rated_at: time.nullish(),
  rating: z.number().int().min(1).max(10).nullish(),
  listed_at: time.nullish(),
  notes: z.string().nullish(),
  movie: thing.nullish(),
  show: thing.nullish(),
  episode: z.object({ season: number, number }).nullish(),
  season: z.object({ number }).nullish(),
  seasons: z.array(z.object({ number, episodes })).nullish(),
})
type TraktEntry = z.infer<typeof entry>

const marks = ['watched_at', 'last_watched_at', 'rated_at', 'listed_at']
const isEntry = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  marks.some((mark) => mark in value) &&
  ('movie' in value || 'show' in value)

/** The entries of a file of Trakt's, each with its place from 1; null for any other JSON. */
export function trakt(value: unknown, fileName: string): Iterable<[number, Entry[]]> | null {
  if (!Array.isArray(value) || !value.some(isEntry)) return null
  return readAll(value, fileName)
}

function* readAll(values: readonly unknown[], fileName: string): Generator<[number, Entry[]]> {
  const list = /watchlist/i.test(fileName) ? 'watchlist' : /favou?rites/i.test(fileName) ? 'favourites' : fileName
  let listed = false
  for (const [index, value] of values.entries()) {
    const parsed = entry.safeParse(value)
    const entries = parsed.success ? entriesOf(parsed.data, list) : invalid(faultOf(parsed.error))
    if (!listed && entries.some(({ kind }) => kind === 'listItem') && parsed.success) {
      listed = true
      const createdAt = parsed.data.listed_at ?? 0
      yield [index + 1, [{ kind: 'list', data: { ...listOf(fileName), createdAt, updatedAt: createdAt } }]]
    }
    yield [index + 1, entries]
  }
}

function entriesOf(from: TraktEntry, list: string): Entry[] {
  const type: MediaType = from.movie ? 'movie' : 'tv'
  const about = from.movie ?? from.show
  if (!about) return invalid('unsupported')
  const title = wanted(about, type)
  if (from.rated_at && from.rating) {
    return from.episode || from.season
      ? invalid('unsupported')
      : [{ kind: 'mark', title, data: { rating: from.rating, ratedAt: from.rated_at } }]
  }
  if (from.listed_at) return listedEntries(from, from.listed_at, title, list)
  if (from.watched_at) return watchedEntries(from, from.watched_at, title, type)
  if (from.seasons) return episodePlays(from.seasons, title)
  return from.last_watched_at ? watchedEntries(from, from.last_watched_at, title, type) : invalid('shape')
}

function listedEntries(from: TraktEntry, listedAt: number, title: WantedTitle, list: string): Entry[] {
  if (from.episode || from.season) return invalid('unsupported')
  const note = from.notes?.trim() ?? ''
  const noted: Entry[] = note === '' ? [] : [{ kind: 'mark', title, data: { note, notedAt: listedAt } }]
  if (list === 'watchlist') return [{ kind: 'mark', title, data: { savedAt: listedAt } }, ...noted]
  if (list === 'favourites') return [{ kind: 'mark', title, data: { favouriteAt: listedAt } }, ...noted]
  return [{ kind: 'listItem', title, data: { list, addedAt: listedAt } }, ...noted]
}

function watchedEntries(from: TraktEntry, playedAt: number, title: WantedTitle, type: MediaType): Entry[] {
  if (type === 'movie') return [{ kind: 'play', title, data: { season: null, episode: null, playedAt } }]
  if (!from.episode) return [{ kind: 'mark', title, data: { watchedAt: playedAt } }]
  return [{ kind: 'play', title, data: { season: from.episode.season, episode: from.episode.number, playedAt } }]
}

const episodePlays = (seasons: NonNullable<TraktEntry['seasons']>, title: WantedTitle): Entry[] =>
  seasons.flatMap(({ number: season, episodes: watched }) =>
    watched.map(({ number: episode, last_watched_at: playedAt }): Entry => ({
      kind: 'play',
      title,
      data: { season, episode, playedAt },
    })),
  )

const wanted = ({ title, year, ids: known }: z.infer<typeof thing>, type: MediaType): WantedTitle => {
  const imdb = imdbIdOf(known.imdb)
  return {
    name: title,
    year: year ?? null,
    type,
    ...(imdb ? { imdb } : {}),
    ...(known.tmdb ? { tmdb: known.tmdb } : {}),
  }
}

/** `lists-list-best-of-2020.json` and `list-best-of-2020-1234.json` are the list "best of 2020". */
function listOf(fileName: string) {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/.*[/\\]/, '')
    .replace(/^(lists?-)+/, '')
    .replaceAll(/[-_]+/g, ' ')
  return {
    key: fileName,
    name: listNameOf(stem) || 'Trakt',
    description: '',
    visibility: 'private',
    ranked: false,
  } as const
}

const faultOf = (error: z.ZodError) => {
  const paths = error.issues.map(({ path }) => path.join('.'))
  if (paths.some((path) => /_at(\.|$)|date/.test(path))) return 'date'
  if (paths.some((path) => path === 'rating')) return 'rating'
  return paths.some((path) => path.endsWith('title')) ? 'title' : 'shape'
}
