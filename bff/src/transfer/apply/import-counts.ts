import type { ImportChanges } from '@contract/import-answers.schema'
import type { ImportRow } from '../import.store.ts'
import type { LongWork } from '../turns.ts'

/** An import of which the changes are counted before it is applied. */
export interface Preview extends LongWork {
  readonly import: ImportRow
}

export const noChanges: ImportChanges = {
  added: 0,
  changed: 0,
  unchanged: 0,
  plays: 0,
  opinions: 0,
  lists: 0,
  listItems: 0,
  followed: 0,
  settings: 0,
  listsLeftOut: 0,
  listItemsLeftOut: 0,
}
