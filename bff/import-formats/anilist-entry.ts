import { z } from 'zod'
import type { AnimeEntry, AnimeStatus } from './anime-entry.ts'
import { timeOf, viewingTimeOf } from './days.ts'
import { ratingOf, ratingOfHundred } from './values.ts'

const text = z.string().nullish().catch(null)
const count = z.number().int().min(0).nullish().catch(null)
const status = z.union([z.string(), z.number()])

/** A day; parts that its member does not know are null. */
const day = z.object({ year: count, month: count, day: count }).nullish().catch(null)
/** An entry as AniList's API has it (`MediaList`), with its title. */
export const apiEntry = z.object({
  id: z.number().nullish().catch(null),
  status,
  score: z.number().nullish().catch(-1),
  progress: count,
  repeat: count,
  notes: text,
  createdAt: count,
  updatedAt: count,
  completedAt: day,
  customLists: z.unknown().optional(),
  media: z.object({
    id: z.number().nullish().catch(null),
    type: text,
    format: text,
    episodes: count,
    seasonYear: count,
    startDate: day,
    title: z.object({ english: text, romaji: text, native: text, userPreferred: text }),
  }),
})
export type ApiEntry = z.infer<typeof apiEntry>

/** An entry as the data request has it: with an id, which has a title only if a tool added it. `series_type`: 0 for an anime. */
export const requestedEntry = z.object({
  series_type: z.number(),
  status,
  score: z.number().nullish().catch(-1),
  progress: count,
  repeat: count,
  notes: text,
  title: text,
  finished_on: z.union([z.string(), z.number()]).nullish().catch('?'),
  completed_at: z.union([z.string(), z.number()]).nullish().catch('?'),
})

/** The statuses of the API, and their numbers in the data request. */
const statuses: Readonly<Record<string, AnimeStatus>> = {
  CURRENT: 'watching',
  PLANNING: 'planned',
  COMPLETED: 'completed',
  DROPPED: 'dropped',
  PAUSED: 'paused',
  REPEATING: 'completed',
  0: 'watching',
  1: 'planned',
  2: 'completed',
  3: 'dropped',
  4: 'paused',
  5: 'completed',
}
const statusOf = (value: string | number): AnimeStatus | undefined =>
  Object.hasOwn(statuses, value) ? statuses[value] : undefined

/** The scales of AniList; `unknown` if neither the file nor its scores tell it. */
export type ScoreScale = 'POINT_100' | 'POINT_10' | 'POINT_5' | 'POINT_3' | 'unknown'

/** The scale of all scores of a file, by the setting in it or by the highest one: 5 may be of several scales. */
export function scaleOf(setting: unknown, scores: readonly number[]): ScoreScale {
  if (setting === 'POINT_10_DECIMAL') return 'POINT_10'
  if (setting === 'POINT_100' || setting === 'POINT_10' || setting === 'POINT_5' || setting === 'POINT_3')
    return setting
  const highest = scores.reduce((most, score) => Math.max(most, score), 0)
  return highest > 10 ? 'POINT_100' : highest > 5 ? 'POINT_10' : 'unknown'
}

const smileys: Readonly<Record<number, number>> = { 1: 3, 2: 6, 3: 9 }

/** A rating of 1 to 10; undefined for none (0), null for an invalid one. */
function ratingOn(scale: ScoreScale, score: number | null | undefined): number | null | undefined {
  if (!score) return undefined
  if (scale === 'POINT_100') return ratingOfHundred(score)
  if (scale === 'POINT_10') return ratingOfHundred(score * 10)
  if (scale === 'POINT_5') return ratingOf(String(score), 5)
  return scale === 'POINT_3' ? (smileys[score] ?? null) : null
}

/** An entry of the API; null for one without a known status. */
export function ofApi({ media, ...entry }: ApiEntry, scale: ScoreScale): AnimeEntry | null {
  const known = statusOf(entry.status)
  if (!known) return null
  const { year, month, day: ofMonth } = entry.completedAt ?? {}
  const { english, romaji, userPreferred, native } = media.title
  return {
    name: (english ?? romaji ?? userPreferred ?? native ?? '').trim(),
    year: media.seasonYear ?? media.startDate?.year ?? null,
    type: media.format === 'MOVIE' ? 'movie' : /^TV(_SHORT)?$/.test(media.format ?? '') ? 'tv' : null,
    status: known,
    total: media.episodes || null,
    watched: entry.progress ?? 0,
    repeats: entry.repeat ?? 0,
    finished: year && month && ofMonth ? viewingTimeOf(`${year}-${month}-${ofMonth}`) : undefined,
    ...(entry.createdAt ? { savedAt: timeOfSeconds(entry.createdAt) } : {}),
    rating: ratingOn(scale, entry.score),
    note: entry.notes ?? '',
    notedAt: entry.updatedAt ? timeOfSeconds(entry.updatedAt) : null,
  }
}

/** The time of a number of seconds, in epoch milliseconds; null for one that is not between 1888 and today. */
const timeOfSeconds = (seconds: number): number | null =>
  seconds < MAX_SECONDS ? timeOf(new Date(seconds * 1000).toISOString()) : null
/** The year 2286. */
const MAX_SECONDS = 10_000_000_000

/** An entry of the data request, whose scores are of 100; null for one without a known status. */
export function ofRequest(entry: z.infer<typeof requestedEntry>): AnimeEntry | null {
  const known = statusOf(entry.status)
  if (!known) return null
  // `20200301`, `2020-03-01` or 0.
  const written = String(entry.finished_on || entry.completed_at || '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return {
    name: entry.title?.trim() ?? '',
    year: null,
    type: null,
    status: known,
    // A finished entry was watched to its end.
    total: known === 'completed' ? entry.progress || null : null,
    watched: entry.progress ?? 0,
    repeats: entry.repeat ?? 0,
    finished: written === '' ? undefined : viewingTimeOf(written),
    rating: ratingOn('POINT_100', entry.score),
    note: entry.notes ?? '',
  }
}
