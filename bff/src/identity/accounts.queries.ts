import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, DatabaseTransaction } from '../platform/database/schema.ts'
import type { UserRow } from './user.ts'

export type AccountRow = Database['users']
export type NewAccount = Pick<AccountRow, 'name' | 'email' | 'password_hash' | 'created_at'>

/**
 * 72 random bits in 12 letters of base64url (RFC 4648, section 5). Each row of a member repeats the id in its table and in all
 * indexes, so a short one saves a quarter of the database (decision 94).
 */
const newUserId = (): string => randomBytes(9).toString('base64url')

/** Adds a local account; null if another has its e-mail address. */
export async function insertAccount(database: Kysely<Database>, account: NewAccount): Promise<AccountRow | null> {
  const row: AccountRow = { ...account, id: newUserId(), avatar: null, settings: '{}', kind: 'local' }
  const inserted = await database
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted ? row : null
}

/** Whether there is any local account. */
export async function hasLocalAccount(database: Kysely<Database>): Promise<boolean> {
  const account = await database.selectFrom('users').select('id').where('kind', '=', 'local').executeTakeFirst()
  return account !== undefined
}

/** Changes columns of an account; undefined if it does not exist. */
export function updateAccount(
  database: Kysely<Database>,
  userId: string,
  change: Partial<AccountRow>,
): Promise<UserRow | undefined> {
  return database
    .updateTable('users')
    .set(change)
    .where('id', '=', userId)
    .returning(['id', 'name', 'email', 'avatar', 'created_at'])
    .executeTakeFirst()
}

/** Deletes an account with all data of the user. */
export async function deleteAccount(database: Kysely<Database>, userId: string): Promise<void> {
  await database.deleteFrom('users').where('id', '=', userId).execute()
}

/**
 * Locks an account's row for the rest of the transaction, by an update that changes nothing; undefined if it does not
 * exist.
 */
export function lockAccount(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<Pick<AccountRow, 'password_hash' | 'kind'> | undefined> {
  return transaction
    .updateTable('users')
    .set((row) => ({ kind: row.ref('kind') }))
    .where('id', '=', userId)
    .returning(['password_hash', 'kind'])
    .executeTakeFirst()
}

/** The number of passkeys of an account, and the issuers of its logins at providers. */
export async function loginsOf(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<{ readonly passkeys: number; readonly issuers: readonly (string | null)[] }> {
  const passkeys = await transaction
    .selectFrom('passkeys')
    .select((row) => row.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const identities = await transaction.selectFrom('identities').select('issuer').where('user_id', '=', userId).execute()
  return { passkeys: Number(passkeys.count), issuers: identities.map(({ issuer }) => issuer) }
}

/** How many members there are, the demo aside; how many sessions are live at `now`, and of how many members. */
export async function countMembers(
  database: Kysely<Database>,
  now: number,
): Promise<{ readonly members: number; readonly sessions: number; readonly sessionOwners: number }> {
  const members = await database
    .selectFrom('users')
    .select((row) => row.fn.countAll().as('count'))
    .where('kind', '=', 'local')
    .executeTakeFirstOrThrow()
  const live = await database
    .selectFrom('sessions')
    .select((row) => [row.fn.countAll().as('count'), row.fn.count('user_id').distinct().as('owners')])
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return { members: Number(members.count), sessions: Number(live.count), sessionOwners: Number(live.owners) }
}
