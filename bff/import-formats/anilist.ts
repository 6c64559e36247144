import { apiEntry, ofApi, ofRequest, requestedEntry, scaleOf, type ApiEntry, type ScoreScale } from './anilist-entry.ts'
import { animeEntries } from './anime-entry.ts'
import type { UploadContext } from './csv-format.ts'
import { invalid, type Entry } from './import-entry.ts'
import type { JsonFormat } from './json-format.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const hasAllOf = (value: unknown, ...names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => Object.hasOwn(value, name))

/** The entries of a list. A title is in one by its status, and in those of its member. */
const entriesIn = (list: unknown): readonly unknown[] | null =>
  isObject(list) && Array.isArray(list['entries']) ? list['entries'] : null

/**
 * Reads lists of AniList: the data request, or what tools save from its API (`MediaListCollection`, or its lists or entries alone);
 * null for any other JSON.
 */
export const aniList: JsonFormat = (value) => {
  const found = collectionIn(value)
  const lists = isObject(found) && !Array.isArray(found) ? found['lists'] : found
  if (!Array.isArray(lists)) return null
  const service = 'aniList'
  if (lists.some((one) => hasAllOf(one, 'series_type', 'status', 'progress')))
    return { service, order: 1, read: (upload) => readRequested(lists, isObject(found) ? found : {}, upload) }
  const entries = lists.flatMap((one) => entriesIn(one) ?? [one])
  if (!entries.some((one) => hasAllOf(one, 'media', 'status', 'progress'))) return null
  return { service, order: 1, read: (upload) => readApi(entries, settingIn(found), upload) }
}

/** The lists may be in the answer to a call of the API. */
function collectionIn(value: unknown): unknown {
  const data = isObject(value) ? (value['data'] ?? value) : value
  return isObject(data) ? (data['MediaListCollection'] ?? data) : data
}

function settingIn(collection: unknown): unknown {
  const user = isObject(collection) ? collection['user'] : undefined
  const options = isObject(user) ? user['mediaListOptions'] : undefined
  return isObject(options) ? options['scoreFormat'] : undefined
}

function* readApi(values: readonly unknown[], setting: unknown, upload: UploadContext): Generator<[number, Entry[]]> {
  const scores = values.flatMap((one) => (isObject(one) && typeof one['score'] === 'number' ? one['score'] : []))
  const scale = scaleOf(setting, scores)
  const seen = new Set<number>()
  for (const [index, one] of values.entries()) {
    const { data } = apiEntry.safeParse(one)
    yield [index + 1, data ? entriesOf(data, scale, seen, upload) : invalid('shape')]
  }
}

function entriesOf(entry: ApiEntry, scale: ScoreScale, seen: Set<number>, upload: UploadContext): Entry[] {
  if (entry.media.type === 'MANGA' || /^(MANGA|NOVEL|ONE_SHOT)$/.test(entry.media.format ?? ''))
    return invalid('otherMedium')
  const id = entry.media.id ?? entry.id
  if (id && seen.has(id)) return []
  if (id) seen.add(id)
  const anime = ofApi(entry, scale)
  return anime ? animeEntries(anime, upload) : invalid('shape')
}

function* readRequested(
  lists: readonly unknown[],
  request: Readonly<Record<string, unknown>>,
  upload: UploadContext,
): Generator<[number, Entry[]]> {
  for (const [index, one] of lists.entries()) {
    const { data } = requestedEntry.safeParse(one)
    const anime = data && ofRequest(data)
    yield [
      index + 1,
      data && data.series_type !== 0 ? invalid('otherMedium') : anime ? animeEntries(anime, upload) : invalid('shape'),
    ]
  }
  // Reviews and favorites have only the ids of their titles.
  for (const name of ['reviews', 'favourites']) {
    const others = request[name]
    if (Array.isArray(others)) for (const index of others.keys()) yield [index + 1, invalid('title')]
  }
}
