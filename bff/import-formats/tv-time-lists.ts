import { z } from 'zod'
import type { CsvFormat, UploadContext } from './csv-format.ts'
import { timeOf } from './days.ts'
import { invalid, mark, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import type { JsonFormat } from './json-format.ts'
import { hasAll, type Row } from './row.ts'
import { rememberedTitle } from './tv-time-titles.ts'
import { externalIds, isDescriptionTooLong, isTitleName, listDescriptionOf, listNameOf, tvdbIdOf } from './values.ts'

/** Read after all files that have the names of titles. */
const order = 6

/** `lists-prod-lists.csv` of the data request has a list in each row, and the CSV of public tools a title of a list. */
export const tvTimeLists: CsvFormat = (header) => {
  if (hasAll(header, 's_key', 'type', 'name', 'objects')) return { service: 'tvTime', order, read: readList }
  if (!hasAll(header, 'list_id', 'list_name', 'item_type', 'uuid', 'name')) return null
  return {
    service: 'tvTime',
    order,
    read: (row, upload) => {
      const item = { type: row.text('item_type'), tvdb_id: row.text('tvdb_id'), uuid: row.text('uuid') }
      return savedItem(row.text('list_id'), row.text('list_name'), { ...item, name: row.text('name') }, upload)
    },
  }
}

const savedItems = z.object({
  type: z.string(),
  tvdb_id: z.union([z.string(), z.number()]).nullish().catch(null),
  uuid: z.string().nullish().catch(null),
  name: z.string().nullish().catch(null),
})
const savedList = z.object({
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  items: z.array(savedItems),
})

const isSavedList = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'items' in value

/** The lists in `tvtime-lists-….json` of public tools; null for any other JSON. */
export const tvTimeListsJson: JsonFormat = (value) => {
  if (!Array.isArray(value) || !value.some(isSavedList)) return null
  return {
    service: 'tvTime',
    order,
    read: (upload) =>
      value.map((one, index) => {
        const { data } = savedList.safeParse(one)
        const entries = data?.items.flatMap((item) => savedItem(String(data.id), data.name, item, upload))
        return [index + 1, entries ?? invalid('shape')]
      }),
  }
}

function savedItem(id: string, list: string, item: z.infer<typeof savedItems>, upload: UploadContext): Entry[] {
  const type = item.type === 'movie' ? 'movie' : 'tv'
  const known = rememberedTitle(
    { uuid: item.uuid ?? '', ...(type === 'tv' ? { tvdb: String(item.tvdb_id ?? '') } : {}) },
    upload,
  )
  const name = item.name?.trim() ?? ''
  if (!known && !isTitleName(name)) return invalid('title')
  const key = `tvtime ${id}`
  const facts = upload.lists.has(key) ? [] : listEntries(key, list, '', unknownTime)
  upload.lists.set(key, key)
  const tvdb = type === 'tv' ? tvdbIdOf(String(item.tvdb_id ?? '')) : undefined
  const title: ImportedTitle = known ?? { name, year: null, type, ...externalIds(undefined, null, tvdb) }
  return facts.some(({ kind }) => kind === 'list') || facts.length === 0
    ? [...facts, { kind: 'listItem', title, data: { list: key, addedAt: unknownTime } }]
    : facts
}

/** A title of a list in the data request. */
interface ListedObject {
  readonly title: ImportedTitle | undefined
  readonly addedAt: number
}

function readList(row: Row, upload: UploadContext): Entry[] {
  const key = row.text('s_key')
  // Other rows have the order of lists.
  if (row.text('type') !== 'list') return []
  const objects = objectsIn(row.text('objects'), upload)
  const known = objects.flatMap(({ title, addedAt }) => (title ? [{ title, addedAt }] : []))
  const unknown = objects.filter(({ title }) => !title).flatMap(() => invalid('title'))
  if (/^favorite-(series|movies)$/.test(key))
    return [...known.map(({ title, addedAt: favouriteAt }) => mark(title, { favouriteAt })), ...unknown]
  const list = `tvtime ${key}`
  const createdAt = row.time('created_at') ?? unknownTime
  return [
    ...listEntries(list, row.text('name'), row.text('description'), createdAt, /^true$/i.test(row.text('is_public'))),
    ...known.map(({ title, addedAt }): Entry => ({ kind: 'listItem', title, data: { list, addedAt } })),
    ...unknown,
  ]
}

/**
 * Takes the titles of a list from the text in which TV Time's server prints it: `[map[created_at:1.6e+09 id:81189 type:series]]`,
 * or JSON.
 */
function objectsIn(text: string, upload: UploadContext): ListedObject[] {
  return text
    .split(/map\[|\{/)
    .slice(1)
    .flatMap((part) => {
      const valueOf = (name: string) => new RegExp(`(?:^|[\\s",])${name}"?:\\s*"?([\\w.+-]+)`).exec(part)?.[1]
      const type = valueOf('type')
      if (type !== 'series' && type !== 'movie') return []
      const id = { uuid: valueOf('uuid'), ...(type === 'series' ? { tvdb: valueOf('id') } : {}) }
      const seconds = Number(valueOf('created_at') ?? NaN)
      const written = seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000).toISOString() : ''
      return [{ title: rememberedTitle(id, upload), addedAt: timeOf(written) ?? unknownTime }]
    })
}

function listEntries(key: string, text: string, description: string, createdAt: number, isPublic = false): Entry[] {
  const name = listNameOf(text)
  if (name === '') return invalid('title')
  const facts = { ranked: false, visibility: isPublic ? 'public' : 'private', createdAt, updatedAt: createdAt } as const
  return [
    { kind: 'list', data: { key, name, description: listDescriptionOf(description), ...facts } },
    ...(isDescriptionTooLong(description) || name !== text.trim() ? invalid('text') : []),
  ]
}
