import type { ImportChanges } from '@contract/import-answers.schema'
import type { ConflictRule } from '@contract/import.schema'
import type { Room } from '../../platform/database/usage.ts'
import type { ImportRow } from '../import.store.ts'
import type { LongWork } from '../turns.service.ts'

/** An import of which the changes are counted before it is applied. */
export interface Preview extends LongWork {
  readonly import: ImportRow
  /** The room of the account under each rule; it shrinks while the changes are counted. */
  readonly rooms: Readonly<Record<ConflictRule, Room>>
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
  titlesLeftOut: 0,
  playsLeftOut: 0,
  correctionsLeftOut: 0,
}
