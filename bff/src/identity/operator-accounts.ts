import { randomInt } from 'node:crypto'
import type { UserDatabase } from '../platform/database/database.module.ts'
import type { DatabaseTransaction } from '../platform/database/schema.ts'
import { AccountsStore } from './accounts.store.ts'
import type { MemberChange } from './operators/member-changes.queries.ts'
import { PasswordHasher } from './password-hasher.ts'

/** Letters and digits that cannot be confused with one another, read aloud or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Seven groups of four: 138 random bits. */
const randomPassword = (): string =>
  Array.from({ length: 7 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  )

/**
 * Gives a local account a new random password and ends all its sessions, both or neither. Returns the password, or null
 * if no account has the e-mail address.
 */
export async function resetPassword(database: UserDatabase, email: string): Promise<string | null> {
  const password = randomPassword()
  const password_hash = await new PasswordHasher().hash(password)
  const isReset = await new AccountsStore(database).resetPassword(email.trim().toLowerCase(), password_hash)
  return isReset ? password : null
}

/**
 * Creates a local account with a random password, even while sign-up is closed. Returns the password, or null if an
 * account has the e-mail address already.
 */
export async function createAccount(
  database: UserDatabase,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<string | null> {
  const password = randomPassword()
  const password_hash = await new PasswordHasher().hash(password)
  const created = await new AccountsStore(database).add({ name, email, password_hash, created_at: Date.now() })
  return created ? password : null
}

/** Makes a change to the account with this e-mail address, as the command line; null if there is none. */
export async function changeAccount<T>(
  database: UserDatabase,
  email: string,
  work: (transaction: DatabaseTransaction, change: MemberChange) => Promise<T>,
): Promise<{ readonly result: T } | null> {
  const account = await new AccountsStore(database).byEmail(email.trim().toLowerCase())
  if (!account) return null
  const change: MemberChange = { memberId: account.id, actor: { origin: 'command' }, now: Date.now() }
  return { result: await database.transaction().execute((transaction) => work(transaction, change)) }
}
