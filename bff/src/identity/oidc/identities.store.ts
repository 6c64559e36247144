import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { OidcProvider } from '../../platform/config/oidc-providers.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts'
import { deleteAccount, insertAccount, type AccountRow } from '../accounts.queries.ts'
import type { Profile } from './claims.ts'

export type IdentityRow = Database['identities']

/** Stores logins at providers. A login is an issuer and a subject (OpenID Connect Core §5.7). */
@Injectable()
export class IdentitiesStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /**
   * Gives logins that a previous build added without an issuer the issuer that the operator's settings now give to
   * their provider's name. This happens once: a login whose provider is not configured at that time gets an issuer that
   * no provider can have, and gives no access. If it waited until the name is configured again, possibly with another
   * issuer, a stranger could open it (decision 44).
   */
  async bindEarlierLogins(providers: readonly OidcProvider[]): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      for (const { id, issuer } of providers)
        await transaction
          .updateTable('identities')
          .set({ issuer })
          .where('issuer', 'is', null)
          .where('provider', '=', id)
          // Two names may have had the same issuer: the login of the first of them opens its account.
          .where((row) =>
            row.not(
              row.exists(
                row
                  .selectFrom('identities as bound')
                  .select('bound.subject')
                  .where('bound.issuer', '=', issuer)
                  .whereRef('bound.subject', '=', 'identities.subject'),
              ),
            ),
          )
          .execute()
      await transaction
        .updateTable('identities')
        .set({ issuer: sql<string>`'unknown:' || provider` })
        .where('issuer', 'is', null)
        .execute()
    })
  }

  /** The account that has a login of a provider. */
  async userIdOf({ id, issuer }: OidcProvider, subject: string): Promise<string | null> {
    // A server of the previous build, which knows no issuer, may have added the login since this one started.
    await this.database
      .updateTable('identities')
      .set({ issuer })
      .where('issuer', 'is', null)
      .where('provider', '=', id)
      .where('subject', '=', subject)
      .execute()
    const row = await this.database
      .selectFrom('identities')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
    return row?.user_id ?? null
  }

  /** The subject of a member's login at an issuer. */
  async subjectOf(userId: string, issuer: string): Promise<string | null> {
    const row = await this.database
      .selectFrom('identities')
      .select('subject')
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      .executeTakeFirst()
    return row?.subject ?? null
  }

  /** Whether a member had connected a login by `time` (epoch milliseconds). */
  async hadBy(time: number, userId: string, { issuer }: OidcProvider, subject: string): Promise<boolean> {
    const row = await this.database
      .selectFrom('identities')
      .select('subject')
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .where('created_at', '<=', time)
      .executeTakeFirst()
    return row !== undefined
  }

  /** A member's logins, the oldest first. */
  all(userId: string): Promise<IdentityRow[]> {
    return this.database
      .selectFrom('identities')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  }

  /** Adds a login to an account, unless an account has it already. */
  async add(userId: string, provider: OidcProvider, profile: Profile, now: number): Promise<void> {
    await this.database.transaction().execute((transaction) => insert(transaction, userId, provider, profile, now))
  }

  /** Creates an account with its login; null, and nothing is stored, when the e-mail address or the login is taken. */
  create(provider: OidcProvider, profile: Profile, now: number): Promise<AccountRow | null> {
    return this.database
      .transaction()
      .execute((transaction) => this.createWithin(transaction, { provider, profile, now }))
  }

  /** The same within a transaction of the caller. */
  async createWithin(
    transaction: DatabaseTransaction,
    { provider, profile, now }: { readonly provider: OidcProvider; readonly profile: Profile; readonly now: number },
  ): Promise<AccountRow | null> {
    const { name, email } = profile
    const user = await insertAccount(transaction, { name, email, password_hash: null, created_at: now })
    if (!user) return null
    if (await insert(transaction, user.id, provider, profile, now)) return user
    await deleteAccount(transaction, user.id)
    return null
  }

  /** Removes the login of a member that `isWanted` chooses; false if there is none. */
  async remove(
    transaction: DatabaseTransaction,
    userId: string,
    isWanted: (row: IdentityRow) => boolean,
  ): Promise<boolean> {
    const rows = await transaction.selectFrom('identities').selectAll().where('user_id', '=', userId).execute()
    const identity = rows.find(isWanted)
    if (!identity) return false
    await transaction
      .deleteFrom('identities')
      .where('user_id', '=', userId)
      .where('provider', '=', identity.provider)
      .where('subject', '=', identity.subject)
      .execute()
    return true
  }
}

/** Adds a login to an account; false if an account has it already. */
async function insert(
  transaction: DatabaseTransaction,
  userId: string,
  { id, issuer }: OidcProvider,
  { subject, account }: Profile,
  now: number,
): Promise<boolean> {
  // The provider's name now belongs to this issuer (see `account-tables.ts`).
  await transaction
    .updateTable('identities')
    .set((row) => ({ provider: row.ref('issuer').$notNull() }))
    .where('provider', '=', id)
    .where('subject', '=', subject)
    .where('issuer', '!=', issuer)
    .execute()
  const inserted = await transaction
    .insertInto('identities')
    .values({ user_id: userId, provider: id, issuer, subject, label: account, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}
