import type { UserDatabase } from '../src/platform/database/database.module.ts'
import type { Database } from '../src/platform/database/schema.ts'

type UserRow = Database['users']

/** Adds local accounts without data. An account is named by its id unless the given row names it. */
export async function addUsers(
  database: UserDatabase,
  ...users: readonly (string | (Pick<UserRow, 'id'> & Partial<UserRow>))[]
): Promise<void> {
  await database
    .insertInto('users')
    .values(users.map((user) => userRow(typeof user === 'string' ? { id: user } : user)))
    .execute()
}

export const userRow = (user: Pick<UserRow, 'id'> & Partial<UserRow>): UserRow => ({
  name: user.id,
  email: null,
  password_hash: null,
  avatar: null,
  settings: '{}',
  kind: 'local',
  created_at: 0,
  ...user,
})
