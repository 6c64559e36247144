import type { User } from '@contract/session.schema'
import { isoTime } from '../platform/http/iso-time.ts'

export interface UserRow {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly avatar: string | null
  readonly created_at: number
}

/** The part of an account that is sent to the browser. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatar: row.avatar === null ? null : `/api/_auth/avatar/${row.avatar}`,
  createdAt: isoTime(row.created_at),
})
