import { invalid, unknownTime, type Entry } from './import-entry.ts'
import { keyOf, type ImportedTitle } from './imported-title.ts'
import { listNameOf } from './values.ts'

/**
 * The lists that members of AniList make beside those of its statuses: `MediaListGroup.isCustomList`, and `MediaList.customLists`,
 * which is a map of names or a list of them (`customLists(asArray: true)`). No list has a time.
 */
export class CustomLists {
  /** The titles of each list, by its key. */
  private readonly titles = new Map<string, Set<string>>()

  /** The entries that put a title into its lists. A later season is in the list as its show, once. */
  entriesOf(title: ImportedTitle, names: readonly string[]): Entry[] {
    return names.flatMap((written) => {
      const name = listNameOf(written)
      if (name === '') return invalid('title')
      const key = `anilist ${name}`
      const titles = this.titles.get(key)
      if (titles?.has(keyOf(title))) return []
      this.titles.set(key, (titles ?? new Set<string>()).add(keyOf(title)))
      return [
        ...(titles ? [] : listOf(key, name, name !== written.trim())),
        { kind: 'listItem', title, data: { list: key, addedAt: unknownTime } } as const,
      ]
    })
  }
}

function listOf(key: string, name: string, isCut: boolean): Entry[] {
  const times = { createdAt: unknownTime, updatedAt: unknownTime }
  return [
    { kind: 'list', data: { key, name, description: '', visibility: 'private', ranked: false, ...times } },
    ...(isCut ? invalid('text') : []),
  ]
}

/** The names in `customLists`: `{ "Late": true }` or `[{ "name": "Late", "enabled": true }]`. */
export function customListsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([name, isIn]) => (isIn === true ? [name] : []))
  return value.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'name' in one && 'enabled' in one && one.enabled === true
      ? [String(one.name)]
      : [],
  )
}
