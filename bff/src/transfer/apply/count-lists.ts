import type { ImportChanges } from '@contract/import-answers.schema'
import { conflictRule, type ConflictRule } from '@contract/import.schema'
import { listBounds } from '@contract/list-bounds'
import { rowBytes } from '@contract/quotas'
import { takeRoom } from '../../platform/database/usage.ts'
import type { Preview } from './import-counts.ts'
import { isListItem, listsOfFile, uniqueSlots, type Slot } from './lists-of-file.ts'
import { itemsIn, listItemKey, ownLists, type ListItem } from './lists.queries.ts'

/** Counts the changes of lists under each rule. */
export async function countLists(preview: Preview, counted: Record<ConflictRule, ImportChanges>): Promise<void> {
  const { database, import: row, turns } = preview
  const lists = await listsOfFile(preview, row)
  if (lists.length === 0) return
  const own = await turns.take(() => ownLists(database, row))
  let remainingLists = listBounds.lists - own.length
  const ownByName = Map.groupBy(own, ({ name }) => name)
  for (const list of lists) {
    const existing = ownByName.get(list.facts.name)?.[list.nth]
    await turns.take(async () => {
      const old = existing ? await itemsIn(database, existing.id) : []
      for (const rule of conflictRule.options) {
        const changes = counted[rule]
        if (!existing && remainingLists <= 0) {
          changes.listsLeftOut += 1
          continue
        }
        const { added, leftOut } = listPlan(old, list.slots, rule)
        const room = preview.rooms[rule]
        const fitting = Math.min(added, room.listTitles, Math.floor(room.total / rowBytes.listTitles))
        takeRoom(room, { listTitles: fitting })
        changes.lists += existing ? 0 : 1
        changes.listItems += fitting
        changes.listItemsLeftOut += leftOut + added - fitting
      }
    })
    if (!existing) remainingLists -= 1
  }
}

/** The changes of merging a list of a file into a list of the account; a new list is an empty one. */
export interface ListPlan {
  /** How many titles are added, and how many the list has no room for. */
  readonly added: number
  readonly leftOut: number
  /** Whether the list stays as it is. */
  readonly isSame: boolean
}

/** Titles that the list lacks are added at its end; by the rule `imported` the list gets the order of the file. */
export function listPlan(old: readonly ListItem[], slots: readonly Slot[], rule: ConflictRule): ListPlan {
  const existing = new Map(old.map((item) => [listItemKey(item), item]))
  const missing = slots.filter(isListItem).filter((item) => !existing.has(listItemKey(item)))
  const added = missing.slice(0, Math.max(0, listBounds.titles - old.length))
  const leftOut = missing.length - added.length
  if (added.length > 0 || rule === 'mine') return { added: added.length, leftOut, isSame: added.length === 0 }
  const first = slots.filter(isListItem).flatMap((item) => existing.get(listItemKey(item)) ?? [])
  const order = uniqueSlots([...first, ...old])
  return { added: 0, leftOut, isSame: order.every((item, index) => item === old[index]) }
}
