import type { ConflictRule } from '@contract/import.schema'
import { listBounds } from '@contract/list-bounds'
import { isListItem, listItemKey, uniqueSlots, type ListItem, type Slot } from './lists-of-file.ts'

/** The changes of merging a list of a file into a list of the account; a new list is an empty one. */
export interface ListPlan {
  /** How many titles are added, and how many the list has no room for. */
  readonly added: number
  readonly leftOut: number
  /** Whether the list stays as it is. */
  readonly isSame: boolean
}

/** Titles that the list lacks are added at its end; by the rule `imported` the list takes the order of the file. */
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
