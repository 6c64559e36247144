import { Inject, Injectable } from '@nestjs/common'
import type { Passkey } from '@contract/login.schema'
import { MAX_PASSKEYS } from '@contract/passkey-bounds'
import type { User } from '@contract/session.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { lockAccount } from '../accounts.queries.ts'
import { toUser } from '../user.ts'
import { LoginMethods } from '../login-methods.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

interface StoredPasskey {
  readonly id: string
  readonly publicKey: string
  readonly counter: number
  readonly user: User
}
type NewRow = Pick<Database['passkeys'], 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'>

/** Stored passkeys: public keys, and the names that members gave them. */
@Injectable()
export class PasskeyStore {
  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly loginMethods: LoginMethods,
  ) {}

  async list(userId: string): Promise<Passkey[]> {
    const rows = await this.database
      .selectFrom('passkeys')
      .select(['credential_id', 'name', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
    return rows.map((row) => ({
      id: row.credential_id,
      name: row.name,
      createdAt: isoTime(row.created_at),
      usedAt: isoTime(row.used_at),
    }))
  }

  /**
   * @throws ProblemException (409) `passkey-refused` when the credential is registered already, `too-many-passkeys`;
   * `sign-in-required` without such an account
   */
  async add(userId: string, row: NewRow, now = Date.now()): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      if (!(await lockAccount(transaction, userId))) throw new ProblemException('sign-in-required', 401)
      const { count } = await transaction
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_PASSKEYS) throw new ProblemException('too-many-passkeys', 409)
      const added = await transaction
        .insertInto('passkeys')
        .values({ ...row, user_id: userId, created_at: now, used_at: null })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('credential_id')
        .executeTakeFirst()
      if (!added) throw new ProblemException('passkey-refused', 409)
    })
  }

  async find(credentialId: string): Promise<StoredPasskey | null> {
    const row = await this.database
      .selectFrom('passkeys')
      .innerJoin('users', 'users.id', 'passkeys.user_id')
      .select(['credential_id', 'public_key', 'counter'])
      .select(['users.id', 'users.name', 'users.email', 'users.avatar', 'users.created_at'])
      .where('credential_id', '=', credentialId)
      .executeTakeFirst()
    if (!row) return null
    return { id: row.credential_id, publicKey: row.public_key, counter: Number(row.counter), user: toUser(row) }
  }

  /** Stores the counter of a use; false when another use came in between, which means a copied passkey. */
  async use(credentialId: string, counterBefore: number, counter: number, now = Date.now()): Promise<boolean> {
    const updated = await this.database
      .updateTable('passkeys')
      .set({ counter, used_at: now })
      .where('credential_id', '=', credentialId)
      .where('counter', '=', counterBefore)
      .returning('credential_id')
      .executeTakeFirst()
    return updated !== undefined
  }

  /** @throws ProblemException `not-found` for a passkey that is not theirs */
  async rename(userId: string, credentialId: string, name: string): Promise<void> {
    const renamed = await this.database
      .updateTable('passkeys')
      .set({ name })
      .where('user_id', '=', userId)
      .where('credential_id', '=', credentialId)
      .returning('credential_id')
      .executeTakeFirst()
    if (!renamed) throw new ProblemException('not-found', 404)
  }

  /** @throws ProblemException `not-found` for a passkey that is not theirs, or `last-way-in` */
  async remove(userId: string, credentialId: string): Promise<void> {
    await this.loginMethods.removeUnlessLast(userId, async (transaction) => {
      const removed = await transaction
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('credential_id', '=', credentialId)
        .returning('credential_id')
        .executeTakeFirst()
      if (!removed) throw new ProblemException('not-found', 404)
    })
  }
}
