import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Identity } from '@contract/login.schema'
import { Config } from '../../platform/config/config.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { LoginMethods } from '../login-methods.ts'
import type { Profile } from './claims.ts'
import { LoginFailure } from './login-failure.ts'

/** Connects logins at providers with accounts. */
@Injectable()
export class IdentitiesService {
  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly config: Config,
    private readonly loginMethods: LoginMethods,
  ) {}

  /**
   * The account of a login, created at the first one. An e-mail address that an account already has does not prove that
   * it is the same person's.
   * @throws LoginFailure `email-in-use`
   */
  async userIdOf(provider: string, profile: Profile, now = Date.now()): Promise<string> {
    const existing = await this.find(provider, profile.subject)
    if (existing) return existing
    const createdId = await this.create(provider, profile, now)
    // Of two first logins at once, one creates the account and the other finds it.
    const userId = createdId ?? (await this.find(provider, profile.subject))
    if (!userId) throw new LoginFailure('email-in-use')
    return userId
  }

  /** @throws LoginFailure `connected-elsewhere` when either side is taken */
  async connect(userId: string, provider: string, { subject, account }: Profile, now = Date.now()): Promise<void> {
    const other = await this.database
      .selectFrom('identities')
      .select('subject')
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .executeTakeFirst()
    if (other && other.subject !== subject) throw new LoginFailure('connected-elsewhere')
    await this.database
      .insertInto('identities')
      .values({ user_id: userId, provider, subject, label: account, created_at: now })
      .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
      .execute()
    if ((await this.find(provider, subject)) !== userId) throw new LoginFailure('connected-elsewhere')
  }

  async list(userId: string): Promise<Identity[]> {
    const rows = await this.database
      .selectFrom('identities')
      .select(['provider', 'label', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
    return rows.map(({ provider, label, created_at }) => ({
      provider,
      label: this.config.oidcProviders.find(({ id }) => id === provider)?.label ?? provider,
      account: label,
      connectedAt: new Date(Number(created_at)).toISOString(),
    }))
  }

  /** @throws ProblemException `last-way-in` */
  async disconnect(userId: string, provider: string): Promise<void> {
    await this.loginMethods.removeUnlessLast(userId, (transaction) =>
      transaction.deleteFrom('identities').where('user_id', '=', userId).where('provider', '=', provider).execute(),
    )
  }

  private async find(provider: string, subject: string): Promise<string | null> {
    const row = await this.database
      .selectFrom('identities')
      .select('user_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst()
    return row?.user_id ?? null
  }

  /** Creates an account with its login; null, and nothing is stored, when the e-mail address or the login is taken. */
  private create(provider: string, { subject, name, email, account }: Profile, now: number): Promise<string | null> {
    return this.database.transaction().execute(async (transaction) => {
      const user = await transaction
        .insertInto('users')
        .values({
          id: randomUUID(),
          name,
          email,
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
      const identity = await transaction
        .insertInto('identities')
        .values({ user_id: user.id, provider, subject, label: account, created_at: now })
        .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
        .returning('user_id')
        .executeTakeFirst()
      if (identity) return user.id
      await transaction.deleteFrom('users').where('id', '=', user.id).execute()
      return null
    })
  }
}
