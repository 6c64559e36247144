import type { User } from '@contract/session.schema'

/** What the browser may know of an account. */
export const toUser = (row: { id: string; name: string; email: string | null; created_at: number }): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatar: null,
  createdAt: new Date(row.created_at).toISOString(),
})
