import type { Insertable } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { PlacedEntry, WantedTitle } from './formats/entry.ts'
import type { ImportStore } from './import.store.ts'
import { keyOf, shortHash } from './waiting/waiting-id.ts'

/** Rows written at once. */
const batch = 1000

/**
 * Writes an upload's entries into the database, each distinct title once. It comes in batches, and other work goes on
 * in between.
 */
export async function stage(
  store: ImportStore,
  id: string,
  batches: AsyncIterable<readonly PlacedEntry[]>,
): Promise<void> {
  const numbers = new Map<string, number>()
  let count = 0
  for await (const entries of batches) {
    const titles: Insertable<Database['import_titles']>[] = []
    const rows = entries.map((entry): Insertable<Database['import_rows']> => {
      const { kind, file, line, data } = entry
      count += 1
      const row = { import_id: id, no: count, kind, file, line, data: JSON.stringify(data) }
      if (!('title' in entry)) return { ...row, title_no: null }
      const key = keyOf(entry.title)
      const title_no = numbers.get(key) ?? numbers.size
      if (!numbers.has(key)) titles.push(titleRow(id, title_no, entry, entry.title, key))
      numbers.set(key, title_no)
      return { ...row, title_no }
    })
    for (let at = 0; at < titles.length; at += batch) await store.addTitles(titles.slice(at, at + batch))
    for (let at = 0; at < rows.length; at += batch) {
      await store.addRows(rows.slice(at, at + batch))
      await new Promise(setImmediate)
    }
  }
}

const titleRow = (
  import_id: string,
  no: number,
  { file, line }: PlacedEntry,
  wanted: WantedTitle,
  key: string,
): Insertable<Database['import_titles']> => ({
  import_id,
  no,
  wanted: JSON.stringify(wanted),
  file,
  line,
  state: 'pending',
  type: null,
  media_id: null,
  match: null,
  candidates: '[]',
  waiting_id: shortHash(key),
})
