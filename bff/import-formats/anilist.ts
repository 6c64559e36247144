import { apiEntry, ofApi, ofRequest, requestedEntry, scaleOf, type ApiEntry, type ScoreScale } from './anilist-entry.ts'
import { CustomLists, customListsIn } from './anilist-lists.ts'
import { animeEntries, titleOf } from './anime-entry.ts'
import type { UploadContext } from './csv-format.ts'
import { invalid, type Entry } from './import-entry.ts'
import type { JsonFormat } from './json-format.ts'
import { isTitleName } from './values.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const hasAllOf = (value: unknown, ...names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => Object.hasOwn(value, name))

/** An entry of a list: a title is in one list by its status, and in those of its member. */
interface Listed {
  readonly entry: unknown
  /** The name of the list, if its member made it. */
  readonly list: string | null
}
function entriesIn(list: unknown): Listed[] {
  if (!isObject(list) || !Array.isArray(list['entries'])) return [{ entry: list, list: null }]
  const name = list['isCustomList'] === true && typeof list['name'] === 'string' ? list['name'] : null
  return list['entries'].map((entry: unknown) => ({ entry, list: name }))
}

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
  const entries = lists.flatMap((one) => entriesIn(one))
  if (!entries.some(({ entry }) => hasAllOf(entry, 'media', 'status', 'progress'))) return null
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

function* readApi(values: readonly Listed[], setting: unknown, upload: UploadContext): Generator<[number, Entry[]]> {
  const scores = values.flatMap(({ entry }) =>
    isObject(entry) && typeof entry['score'] === 'number' ? entry['score'] : [],
  )
  const reading: Reading = { scale: scaleOf(setting, scores), seen: new Set(), lists: new CustomLists(), upload }
  for (const [index, { entry, list }] of values.entries()) {
    const { data } = apiEntry.safeParse(entry)
    yield [index + 1, data ? entriesOf(data, list, reading) : invalid('shape')]
  }
}

interface Reading {
  readonly scale: ScoreScale
  /** The ids of titles that were read. */
  readonly seen: Set<number>
  readonly lists: CustomLists
  readonly upload: UploadContext
}

function entriesOf(entry: ApiEntry, list: string | null, { scale, seen, lists, upload }: Reading): Entry[] {
  if (entry.media.type === 'MANGA' || /^(MANGA|NOVEL|ONE_SHOT)$/.test(entry.media.format ?? ''))
    return invalid('otherMedium')
  const anime = ofApi(entry, scale)
  if (!anime) return invalid('shape')
  const id = entry.media.id ?? entry.id
  const isRepeated = Boolean(id) && seen.has(id!)
  if (id) seen.add(id)
  const names = [...(list === null ? [] : [list]), ...customListsIn(entry.customLists)]
  return [
    ...(isRepeated ? [] : animeEntries(anime, upload)),
    ...(isTitleName(anime.name) ? lists.entriesOf(titleOf(anime).title, names) : []),
  ]
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
