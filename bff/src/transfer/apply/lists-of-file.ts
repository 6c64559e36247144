import type { ImportMatch } from '@contract/import-answers.schema'
import type { ListFacts } from '@import-formats/import-entry'
import type { ImportRow } from '../import.store.ts'
import type { LongWork } from '../turns.service.ts'
import type { OpenSlot } from '../waiting/waiting-writes.ts'
import { rowsOfKind } from './rows-of-kind.ts'
import { listItemKey, type ListItem } from './lists.queries.ts'
import { titlesOf } from './staged-titles.queries.ts'

/** One item of a file's list: a title, or a title that waits for a match. */
export type Slot = ListItem | Pick<OpenSlot, 'open' | 'no' | 'addedAt'>
export const isListItem = (slot: Slot): slot is ListItem => !('open' in slot)

/** A list of a file with its titles, each once, in the file's order. */
export interface ListOfFile {
  readonly facts: ListFacts
  /** How many lists of the same name come before it in the file. */
  readonly nth: number
  readonly slots: readonly Slot[]
}

export async function listsOfFile(work: LongWork, row: ImportRow): Promise<ListOfFile[]> {
  const lists: ListFacts[] = []
  for await (const page of rowsOfKind(work, row, 'list'))
    // SAFETY: rows of this kind are staged with these facts.
    lists.push(...page.map(({ data }) => JSON.parse(data) as ListFacts))
  if (lists.length === 0) return []
  const slots = await slotsOfFile(work, row)
  const names = new Map<string, number>()
  return lists.map((facts) => {
    const nth = names.get(facts.name) ?? 0
    names.set(facts.name, nth + 1)
    return { facts, nth, slots: uniqueSlots(slots.get(facts.key) ?? []) }
  })
}

/** The slots by the key of their list, in the file's order. */
async function slotsOfFile(work: LongWork, { id, source }: ImportRow): Promise<Map<string, Slot[]>> {
  const slots = new Map<string, Slot[]>()
  for await (const rows of rowsOfKind(work, { id }, 'listItem')) {
    const numbers = [...new Set(rows.flatMap(({ title_no }) => title_no ?? []))]
    const titles = await work.turns.take(() => titlesOf(work.database, { id }, numbers))
    const byNo = new Map(titles.map((title) => [title.no, title]))
    for (const { no, data, title_no } of rows) {
      const title = byNo.get(title_no ?? -1)
      if (!title || title.state === 'skipped') continue
      // SAFETY: rows of this kind are staged with these facts, and matched titles have their match.
      const { list, addedAt } = JSON.parse(data) as { list: string; addedAt: number }
      slots.set(list, slots.get(list) ?? [])
      slots.get(list)?.push(slotOf(source, title, { no, addedAt }))
    }
  }
  return slots
}

function slotOf(
  source: ImportRow['source'],
  { no: open, match }: { readonly no: number; readonly match: string | null },
  { no, addedAt }: { readonly no: number; readonly addedAt: number },
): Slot {
  if (match === null) return { open, no, addedAt }
  const { type, id: media_id, title, released } = JSON.parse(match) as ImportMatch
  return { source, type, media_id, title, released, added_at: addedAt }
}

export function uniqueSlots(slots: readonly Slot[]): Slot[] {
  const seen = new Set<string>()
  return slots.filter((slot) => {
    const key = isListItem(slot) ? listItemKey(slot) : `open ${slot.open}`
    return !seen.has(key) && seen.add(key)
  })
}
