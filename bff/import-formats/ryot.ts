import { z } from 'zod'
import type { UploadContext } from './csv-format.ts'
import { timeOf, viewingOrMidnight } from './days.ts'
import {
  episodeMark,
  invalid,
  mark,
  noteEntries,
  timed,
  unknownTime,
  type Entry,
  type ListFacts,
  type Play,
} from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import type { JsonFormat } from './json-format.ts'
import {
  ryotCollection,
  ryotItem,
  type RyotCollection,
  type RyotItem,
  type RyotReview,
  type RyotSeen,
} from './ryot-item.ts'
import {
  externalIds,
  isDescriptionTooLong,
  listDescriptionOf,
  listNameOf,
  ratingOfHundred,
  tmdbIdOf,
  tvdbIdOf,
} from './values.ts'

/** Older exports name the list of titles `media`. */
const exported = z.object({ metadata: z.array(z.unknown()).nullish(), media: z.array(z.unknown()).nullish() })
const isItem = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'lot' in value && 'identifier' in value && 'seen_history' in value

/** Parts of an export without a place here. */
const otherParts = ['people', 'metadata_groups', 'exercises', 'workouts', 'workout_templates', 'measurements'] as const

/** The types of titles by `lot`. An anime is of a database without films and seasons as they are here. */
const types: Readonly<Record<string, ImportedTitle['type']>> = { movie: 'movie', show: 'tv', anime: null }

/** Reads Ryot's export, a JSON object with a list for each kind of data (`CompleteExport`); null for any other JSON. */
export const ryot: JsonFormat = (value) => {
  const { data } = exported.safeParse(value)
  const items = data?.metadata ?? data?.media ?? []
  if (!items.some(isItem)) return null
  return { service: 'ryot', order: 1, read: (upload) => readAll(value as Record<string, unknown>, items, upload) }
}

function* readAll(
  value: Readonly<Record<string, unknown>>,
  items: readonly unknown[],
  upload: UploadContext,
): Generator<[number, Entry[]]> {
  const { data } = z.array(ryotCollection).safeParse(value['collections'])
  const descriptions = new Map(data?.map(({ id, description }) => [id, description ?? '']))
  for (const [index, one] of items.entries()) {
    const parsed = ryotItem.safeParse(one)
    yield [index + 1, parsed.success ? itemEntries(parsed.data, descriptions, upload) : invalid('shape')]
  }
  for (const name of otherParts) {
    const part = value[name]
    if (Array.isArray(part)) for (const index of part.keys()) yield [index + 1, invalid('unsupported')]
  }
}

function itemEntries(item: RyotItem, descriptions: ReadonlyMap<string, string>, upload: UploadContext): Entry[] {
  if (!Object.hasOwn(types, item.lot)) return invalid('otherMedium')
  const tmdb = item.source === 'tmdb' ? tmdbIdOf(item.identifier) : undefined
  const tvdb = item.source === 'tvdb' && item.lot === 'show' ? tvdbIdOf(item.identifier) : undefined
  const title: ImportedTitle = {
    name: item.source_id,
    year: null,
    type: types[item.lot] ?? null,
    ...externalIds(undefined, tmdb, tvdb),
  }
  const viewings = item.seen_history.flatMap((seen, index) => seenEntries(seen, title, upload, String(index)))
  const isWatched = viewings.some(({ kind }) => kind === 'play') && title.type === 'movie'
  return [
    ...viewings,
    ...item.reviews.flatMap((review) => reviewEntries(review, title, isWatched)),
    ...item.collections.flatMap((one) => collectionEntries(one, title, { descriptions, upload, isWatched })),
  ]
}

/** A viewing that was finished. Only a film can be dropped as a whole. */
function seenEntries(seen: RyotSeen, title: ImportedTitle, { plays }: UploadContext, id: string): Entry[] {
  const isFinished = (seen.state ?? 'completed') === 'completed' && Number(seen.progress ?? 100) >= 100
  if (!isFinished) {
    const isDropped = seen.state === 'dropped' && title.type === 'movie'
    return isDropped ? [mark(title, { dismissedAt: unknownTime })] : invalid('begun')
  }
  const place = placeOf(seen, title.type)
  if (!place) return invalid('episode')
  const viewed = seen.ended_on ? viewingOrMidnight(seen.ended_on) : undefined
  return [
    ...plays.add(title, { ...place, ...(viewed ?? { playedAt: unknownTime }) }, id),
    ...(viewed === null ? invalid('date') : []),
  ]
}

/** The place of a viewing; null for one of a whole show. An anime without a number is one that has a single part. */
function placeOf(
  { show_season_number: season, show_episode_number: episode, anime_episode_number: number }: RyotSeen,
  type: ImportedTitle['type'],
): Pick<Play, 'season' | 'episode' | 'named'> | null {
  const film = { season: null, episode: null }
  if (type === 'movie') return film
  if (type === 'tv') return typeof season === 'number' && episode ? { season, episode } : null
  const counted = number ? { number, total: null } : { number: 1, total: 1 }
  return { ...film, named: { names: [`Episode ${counted.number}`], season: null, ...counted, languages: [] } }
}

/** A review of a season is a part of the note of its show, and its rating has no place. */
function reviewEntries(from: RyotReview, title: ImportedTitle, isWatched: boolean): Entry[] {
  const rating = ratingOfHundred(from.rating)
  const written = from.review?.date ? timeOf(from.review.date) : undefined
  const [season, episode] = [from.show_season_number ?? null, from.show_episode_number ?? null]
  const place = season !== null && episode ? { season, episode } : undefined
  const isOfPart = !place && (season !== null || Boolean(from.anime_episode_number))
  const prefix = season !== null && !place ? `S${season}: ` : ''
  const text = from.review?.text?.trim() ?? ''
  const rated = rating && !isOfPart ? [{ rating, ...(written ? { ratedAt: written } : {}) }] : []
  return [
    ...rated.map((said) =>
      place ? episodeMark(title, { ...place, ...said }) : mark(title, isWatched ? said : { ...said, watchedAt: null }),
    ),
    ...noteEntries(title, text === '' ? '' : prefix + text, written, place),
    ...(rating && isOfPart ? invalid('episode') : []),
    ...(rating === null ? invalid('rating') : []),
    ...(written === null ? invalid('date') : []),
    ...(from.comments && from.comments.length > 0 ? invalid('unsupported') : []),
  ]
}

interface OfItem {
  readonly descriptions: ReadonlyMap<string, string>
  readonly upload: UploadContext
  readonly isWatched: boolean
}

/** The watchlist, what Ryot itself notes about a title, or a list of the member. */
function collectionEntries(
  from: RyotCollection,
  title: ImportedTitle,
  { descriptions, upload, isWatched }: OfItem,
): Entry[] {
  const name = listNameOf(from.collection_name)
  const time = from.created_on ? timeOf(from.created_on) : unknownTime
  if (name === 'Watchlist') return timed(time, (savedAt) => mark(title, { savedAt }))
  // Viewings say the same of films and episodes, but not of whole shows.
  if (name === 'In Progress') return []
  if (name === 'Completed')
    return title.type === null || isWatched ? [] : timed(time, (watchedAt) => mark(title, { watchedAt }))
  if (name === '') return invalid('title')
  const list = `ryot ${from.collection_id ?? name}`
  const description = descriptions.get(from.collection_id ?? '')?.trim() ?? ''
  const facts = upload.lists.has(list) ? [] : listEntries(list, { name, description, createdAt: time ?? unknownTime })
  upload.lists.set(list, list)
  return [...facts, ...timed(time, (addedAt) => ({ kind: 'listItem', title, data: { list, addedAt } }))]
}

const listEntries = (key: string, facts: Pick<ListFacts, 'name' | 'description' | 'createdAt'>): Entry[] => [
  {
    kind: 'list',
    data: {
      ...facts,
      key,
      description: listDescriptionOf(facts.description),
      visibility: 'private',
      ranked: false,
      updatedAt: facts.createdAt,
    },
  },
  ...(isDescriptionTooLong(facts.description) ? invalid('text') : []),
]
