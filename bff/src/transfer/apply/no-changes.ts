import type { ImportChanges } from '@contract/import-answers.schema'

export const noChanges: ImportChanges = {
  added: 0,
  changed: 0,
  unchanged: 0,
  plays: 0,
  lists: 0,
  listItems: 0,
  followed: 0,
  settings: 0,
  listsLeftOut: 0,
  listItemsLeftOut: 0,
}
