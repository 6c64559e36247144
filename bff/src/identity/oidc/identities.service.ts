import { createHash, randomUUID } from 'node:crypto'
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { Identity } from '@contract/login.schema'
import { Config } from '../../platform/config/config.ts'
import type { OidcProvider } from '../../platform/config/oidc-providers.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { LoginMethods } from '../login-methods.ts'
import { bindEarlierLogins } from './bind-earlier-logins.ts'
import type { Profile } from './claims.ts'
import { LoginFailure } from './login-failure.ts'

/** Connects logins at providers with accounts. A login is an issuer and a subject (OpenID Connect Core §5.7). */
@Injectable()
export class IdentitiesService implements OnApplicationBootstrap {
  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly config: Config,
    private readonly loginMethods: LoginMethods,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await bindEarlierLogins(this.database, this.config.oidcProviders)
  }

  /**
   * The account of a login, created at the first one where sign-up is open. An e-mail address that an account already has
   * does not prove that it is the same person's.
   * @throws LoginFailure `email-in-use`, or `sign-up-closed` where only the operator makes accounts
   */
  async userIdOf(provider: OidcProvider, profile: Profile, now = Date.now()): Promise<string> {
    const existing = await this.find(provider, profile.subject)
    if (existing) return existing
    if (this.config.signUp === 'closed') throw new LoginFailure('sign-up-closed')
    const createdId = await this.create(provider, profile, now)
    // Of two first logins at once, one creates the account and the other finds it.
    const userId = createdId ?? (await this.find(provider, profile.subject))
    if (!userId) throw new LoginFailure('email-in-use')
    return userId
  }

  /** @throws LoginFailure `connected-elsewhere` when either side is taken */
  async connect(userId: string, provider: OidcProvider, profile: Profile, now = Date.now()): Promise<void> {
    const other = await this.database
      .selectFrom('identities')
      .select('subject')
      .where('user_id', '=', userId)
      .where('issuer', '=', provider.issuer)
      .executeTakeFirst()
    if (other && other.subject !== profile.subject) throw new LoginFailure('connected-elsewhere')
    await this.database.transaction().execute((transaction) => this.insert(transaction, userId, provider, profile, now))
    if ((await this.find(provider, profile.subject)) !== userId) throw new LoginFailure('connected-elsewhere')
  }

  async list(userId: string): Promise<Identity[]> {
    const rows = await this.database
      .selectFrom('identities')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
    return rows.map(({ provider: name, issuer, subject, label, created_at }) => {
      const provider = this.config.oidcProviders.find((configured) => configured.issuer === issuer)
      return {
        id: identityId({ provider: name, issuer, subject }),
        provider: provider?.id ?? null,
        label: provider?.label ?? name,
        account: label,
        connectedAt: new Date(Number(created_at)).toISOString(),
      }
    })
  }

  /** @throws ProblemException `last-way-in`, or `not-found` for a login that is not theirs */
  async disconnect(userId: string, id: string): Promise<void> {
    await this.loginMethods.removeUnlessLast(userId, async (transaction) => {
      const rows = await transaction.selectFrom('identities').selectAll().where('user_id', '=', userId).execute()
      const identity = rows.find((row) => identityId(row) === id)
      if (!identity) throw new ProblemException('not-found', 404)
      await transaction
        .deleteFrom('identities')
        .where('provider', '=', identity.provider)
        .where('subject', '=', identity.subject)
        .execute()
    })
  }

  private async find({ id, issuer }: OidcProvider, subject: string): Promise<string | null> {
    // A server of the build before, which knows no issuer, may have added the login since this one started.
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

  /** Creates an account with its login; null, and nothing is stored, when the e-mail address or the login is taken. */
  private create(provider: OidcProvider, profile: Profile, now: number): Promise<string | null> {
    return this.database.transaction().execute(async (transaction) => {
      const user = await transaction
        .insertInto('users')
        .values({
          id: randomUUID(),
          name: profile.name,
          email: profile.email,
          password_hash: null,
          avatar: null,
          settings: '{}',
          kind: 'local',
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!user) return null
      if (await this.insert(transaction, user.id, provider, profile, now)) return user.id
      await transaction.deleteFrom('users').where('id', '=', user.id).execute()
      return null
    })
  }

  /** Adds a login to an account; false where an account has it already. */
  private async insert(
    transaction: Transaction<Database>,
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
}

/** Names a login in addresses, without saying its subject. */
const identityId = ({ provider, issuer, subject }: Pick<Database['identities'], 'provider' | 'issuer' | 'subject'>) =>
  createHash('sha256')
    .update(JSON.stringify([issuer ?? provider, subject]))
    .digest('hex')
    .slice(0, 32)
