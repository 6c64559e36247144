import type { TitleId } from '@contract/media.schema'
import type { UserList } from '@contract/user-list.schema'
import type { Database } from '../../platform/database/schema.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

export type ListRow = Database['lists']
export type ItemRow = Database['list_items']
export type Source = ItemRow['source']

/** One member's list. */
export interface ListKey {
  readonly userId: string
  readonly id: string
}
/** A title as a list stores it: for sorting, and to show a title that the catalogue no longer has. */
export interface ListedTitle extends TitleId {
  readonly title: string
  readonly released: string | null
}

export const toUserList = (row: ListRow, count: number): UserList => ({
  id: row.id,
  name: row.name,
  description: row.description,
  visibility: row.visibility,
  ranked: row.ranked === 1,
  count,
  createdAt: isoTime(row.created_at),
  updatedAt: isoTime(row.updated_at),
  version: row.version,
})
