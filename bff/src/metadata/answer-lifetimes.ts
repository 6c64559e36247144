import { movieDetail, tvDetail, type MediaType } from '@contract/media.schema'
import { personDetail } from '@contract/person.schema'
import type { MetadataCall, MetadataSource } from './metadata-source.port.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long lists are fresh, and all answers of the embedded catalogue. */
const LIST_TTL_MS = 2 * HOUR_MS
/** How long an answer about one title or person of the live service is fresh, unless the service changes it (decision 102). */
const DETAIL_TTL_MS = 24 * HOUR_MS
/** A stale answer is served while one refresh runs, at most for this long. */
const STALE_TTL_MS = 24 * HOUR_MS
/** Answers that are cached at the same time become stale at different times: by up to this share of their time earlier. */
const MAX_JITTER = 1 / 12
/** How long an unknown id, or an answer without one of its parts, is cached: the service may have it soon. */
const NEGATIVE_TTL_MS = 5 * MINUTE_MS
/** The age of the oldest answers. */
export const MAX_ANSWER_AGE_MS = DETAIL_TTL_MS + STALE_TTL_MS

/** The film, show or person of an answer, as the service's lists of changes name it. */
export interface Subject {
  readonly kind: MediaType | 'person'
  readonly id: number
}

/**
 * A cached answer: its JSON text, or null for something that does not exist; how long it is fresh, and how long it may be
 * served at all, from its creation on (ms); and its creation time, in epoch milliseconds.
 */
export interface CacheEntry {
  readonly body: string | null
  readonly freshMs: number
  readonly hardTtlMs: number
  readonly madeAt: number
}

/** Some of the parameters of a call, as far as it has them. */
interface SomeParams {
  readonly type?: MediaType
  readonly id?: number
  readonly append?: readonly string[]
}

const shapes = { movie: movieDetail.shape, tv: tvDetail.shape, person: personDetail.shape }
/** The service lists no changes of them. */
const withoutChanges: ReadonlySet<MetadataCall> = new Set(['collection', 'keyword'])

/** The film, show or person that an answer is about; null for a list, and for what has no list of changes. */
export function subjectOf(call: MetadataCall, params: object): Subject | null {
  const { type = 'tv', id }: SomeParams = params
  if (id === undefined || withoutChanges.has(call)) return null
  return { kind: call === 'person' ? 'person' : type, id }
}

/** Searches have the words of a visitor, or the names and ids of a member's files and viewings. */
const withWords: ReadonlySet<MetadataCall> = new Set([
  'search',
  'findByName',
  'find',
  'findPerson',
  'findEpisode',
  'discover',
])
/** Whether the answer of a call may be stored on disk. */
export const mayBeOnDisk = (call: MetadataCall): boolean => !withWords.has(call)

/** The entry of an answer from a source. */
export function entryOf(source: MetadataSource['name'], params: object, answer: object, now = Date.now()): CacheEntry {
  const ttl = lifetimeOf(source, params, answer, now)
  const freshMs = ttl === NEGATIVE_TTL_MS ? ttl : ttl - Math.round(Math.random() * ttl * MAX_JITTER)
  return { body: JSON.stringify(answer), freshMs, hardTtlMs: freshMs + STALE_TTL_MS, madeAt: now }
}

/** The entry of something that does not exist. */
export const missingEntry = (): CacheEntry => ({
  body: null,
  freshMs: NEGATIVE_TTL_MS,
  hardTtlMs: NEGATIVE_TTL_MS,
  madeAt: Date.now(),
})

function lifetimeOf(source: MetadataSource['name'], params: SomeParams, answer: object, now: number): number {
  if (lacksPart(params, answer)) return NEGATIVE_TTL_MS
  const isDetail = source === 'live' && params.id !== undefined
  return isDetail && !airsWithinADay(answer, now) ? DETAIL_TTL_MS : LIST_TTL_MS
}

/** Whether a requested part, which this type of title or person has, is missing. */
function lacksPart({ append = [], type }: SomeParams, answer: object): boolean {
  return append.some((part) => part in shapes[type ?? 'person'] && Reflect.get(answer, part) === undefined)
}

/** Whether a show's next episode will be its last one tomorrow, which is not an edit. */
function airsWithinADay(answer: { next_episode_to_air?: { air_date: string | null } | null }, now: number): boolean {
  const day = answer.next_episode_to_air?.air_date
  return typeof day === 'string' && Date.parse(day) < now + DETAIL_TTL_MS
}
