import { z } from 'zod'
import type { UploadContext } from './csv-format.ts'
import { timeOf } from './days.ts'
import { invalid, timed, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { listNamedAfterFile } from './letterboxd-list.ts'
import { isDescriptionTooLong, listDescriptionOf, listNameOf, stemOf } from './values.ts'

/** A list in `lists-lists.json`; its titles are in a file that is named by its number or its slug. */
export const listMeta = z.object({
  name: z.string(),
  description: z.string().nullish(),
  privacy: z.string().nullish(),
  display_numbers: z.boolean().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  ids: z.object({ trakt: z.number().nullish(), slug: z.string().nullish() }),
})

const audiences: Readonly<Record<string, 'public' | 'unlisted'>> = { public: 'public', link: 'unlisted' }

export function readList(value: unknown, lists: UploadContext['lists']): Entry[] {
  const { data } = listMeta.safeParse(value)
  if (!data) return invalid('shape')
  const name = listNameOf(data.name)
  const description = data.description?.trim() ?? ''
  const key = `trakt ${data.ids.trakt ?? data.ids.slug ?? data.name}`
  for (const part of [data.ids.trakt, data.ids.slug]) if (part) lists.set(String(part), key)
  const [createdAt, updatedAt] = [data.created_at, data.updated_at].map((text) => (text ? timeOf(text) : undefined))
  if (name === '') return invalid('title')
  return [
    {
      kind: 'list',
      data: {
        key,
        name,
        description: listDescriptionOf(description),
        visibility: audiences[data.privacy ?? ''] ?? 'private',
        ranked: data.display_numbers === true,
        createdAt: createdAt ?? unknownTime,
        updatedAt: updatedAt ?? createdAt ?? unknownTime,
      },
    },
    ...(createdAt === null || updatedAt === null ? invalid('date') : []),
    ...(isDescriptionTooLong(description) || name !== data.name.trim() ? invalid('text') : []),
  ]
}

/** An item of a file's list; the list itself is added with its first item if no other file names it. */
export function listItemEntries(
  fileName: string,
  title: ImportedTitle,
  time: number | null,
  { lists }: UploadContext,
): Entry[] {
  const key = keyOf(fileName, lists)
  const facts: Entry[] = key === undefined ? [listNamedAfterFile(nameOf(fileName), time ?? unknownTime, 'Trakt')] : []
  const list = key ?? nameOf(fileName)
  if (key === undefined) lists.set(stemOf(fileName), list)
  return [...facts, ...timed(time, (addedAt) => ({ kind: 'listItem', title, data: { list, addedAt } }))]
}

/** `lists-list-123-best-of.json`, `lists-list-best-of.json` and `list-best-of-123.json` are the list "best of". */
function keyOf(fileName: string, lists: UploadContext['lists']): string | undefined {
  const stem = stemOf(fileName)
  const slug = stem.replace(/^(lists?-)+/i, '')
  const id = /^\d+(?=-)|(?<=-)\d+$/.exec(slug)?.[0]
  return lists.get(stem) ?? lists.get(slug) ?? lists.get(id ?? '') ?? lists.get(slug.replace(/^\d+-/, ''))
}

const nameOf = (fileName: string): string =>
  stemOf(fileName)
    .replace(/^(lists?-)+(\d+-)?/i, '')
    .replaceAll(/[-_]+/g, ' ')

/** A collection becomes a list. */
export function collectionEntries(title: ImportedTitle, time: number | null, { lists }: UploadContext): Entry[] {
  const list = 'trakt collection'
  const facts: Entry[] = lists.has(list) ? [] : [listNamedAfterFile('Collection', time ?? unknownTime)]
  lists.set(list, 'Collection')
  return [...facts, ...timed(time, (addedAt) => ({ kind: 'listItem', title, data: { list: 'Collection', addedAt } }))]
}
