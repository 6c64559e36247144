import { z } from 'zod'
import type { UploadContext } from './csv-format.ts'
import { timeOf, viewingTimeOf } from './days.ts'
import { invalid, mark, noteEntries, unknownTime, type Entry } from './import-entry.ts'
import type { ViewingTime } from '@contract/played-at'
import type { JsonFormat } from './json-format.ts'
import type { ImportedTitle } from './imported-title.ts'
import { externalIds, imdbIdOf, ratingOf, tmdbIdOf, tvdbIdOf } from './values.ts'
import { statusEntries } from './simkl-status.ts'

const text = z.string().nullish().catch(null)
/** A time. A value of another type counts as an unreadable one. */
const time = z.string().nullish().catch('?')
const id = z.union([z.string(), z.number()]).nullish().catch(null)
const titleSchema = z.object({
  title: z.string().trim().min(1).max(500),
  year: z.number().int().nullish().catch(null),
  ids: z.object({ imdb: text, tmdb: id, tvdb: id }).nullish().catch(null),
})
const number = z.number().int().min(0).max(100_000)
const item = z.object({
  status: z.string(),
  added_to_watchlist_at: time,
  last_watched_at: time,
  user_rated_at: time,
  user_rating: z.number().nullish().catch(0),
  memo: z.object({ text }).nullish().catch(null),
  movie: titleSchema.nullish(),
  show: titleSchema.nullish(),
  seasons: z.array(z.object({ number, episodes: z.array(z.object({ number, watched_at: time })).nullish() })).nullish(),
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

/** Reads Simkl's backup as JSON (`SimklBackup.json`, the format of its API for all items); null for any other JSON. */
export const simklJson: JsonFormat = (value) => {
  const { data } = backup.safeParse(value)
  if (!data || !kinds.some((kind) => data[kind]?.some(isItem))) return null
  return { service: 'simkl', order: 1, read: (upload) => readAll(data, upload) }
}

function* readAll(data: z.infer<typeof backup>, upload: UploadContext): Generator<[number, Entry[]]> {
  for (const kind of kinds) {
    for (const [index, one] of (data[kind] ?? []).entries()) {
      const parsed = item.safeParse(one)
      yield [index + 1, parsed.success ? itemEntries(parsed.data, upload) : invalid('shape')]
    }
  }
}

function itemEntries(from: Item, upload: UploadContext): Entry[] {
  const about = from.movie ?? from.show
  if (!about) return invalid('title')
  const title: ImportedTitle = {
    name: about.title,
    year: about.year ?? null,
    type: from.movie ? 'movie' : 'tv',
    ...externalIds(
      imdbIdOf(about.ids?.imdb),
      tmdbIdOf(String(about.ids?.tmdb ?? '')),
      from.movie ? null : tvdbIdOf(String(about.ids?.tvdb ?? '')),
    ),
  }
  const episodes = (from.seasons ?? []).flatMap(({ number: season, episodes: ofSeason }) =>
    (ofSeason ?? []).map(({ number: episode, watched_at }) => ({ season, episode, day: viewingOf(watched_at) })),
  )
  const plays = episodes.flatMap(({ season, episode, day }) =>
    upload.plays.add(title, { season, episode, ...(day ?? { playedAt: unknownTime }) }),
  )
  const [savedAt, watched] = [dayOf(from.added_to_watchlist_at), viewingOf(from.last_watched_at)]
  const days = { savedAt: savedAt ?? unknownTime, watched: watched ?? { playedAt: unknownTime } }
  const status = statusEntries(from.status, title, days, upload)
  const rating =
    from.user_rating === null || from.user_rating === undefined ? undefined : ratingOf(String(from.user_rating), 10)
  const ratedAt = dayOf(from.user_rated_at)
  const hasUnreadableDay = [savedAt, watched, ratedAt, ...episodes.map(({ day }) => day)].includes(null)
  return [
    ...(plays.length > 0 ? status.filter(({ kind }) => kind !== 'invalid') : status),
    ...plays,
    ...(typeof rating === 'number' ? [mark(title, { rating, ...(ratedAt ? { ratedAt } : {}) })] : []),
    // A memo has no time of its own.
    ...noteEntries(title, from.memo?.text ?? '', null),
    ...(hasUnreadableDay ? invalid('date') : []),
    ...(rating === null ? invalid('rating') : []),
  ]
}

/** The time of a text in epoch milliseconds; undefined if there is no text, null if it cannot be read. */
const dayOf = (value: string | null | undefined): number | null | undefined => (value ? timeOf(value) : undefined)

/** The time of a viewing, likewise. */
const viewingOf = (value: string | null | undefined): ViewingTime | null | undefined =>
  value ? viewingTimeOf(value) : undefined
