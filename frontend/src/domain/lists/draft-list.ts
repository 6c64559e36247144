import type { NewList, UserList } from '@contract/user-list.schema'

/** The optimistic copy of a new list, as the server will create it. `now` is ISO 8601. */
export const draftList = (id: string, list: NewList, now: string): UserList => ({
  id,
  name: list.name,
  description: list.description ?? '',
  visibility: list.visibility ?? 'private',
  ranked: list.ranked ?? false,
  count: list.titles?.length ?? 0,
  createdAt: now,
  updatedAt: now,
  version: 1,
})
