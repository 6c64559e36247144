import { Inject, Injectable } from '@nestjs/common'
import type { Kysely } from 'kysely'
import type { Account, AccountChange, EmailChange, EraseBody, PasswordChange } from '@contract/account.schema'
import type { User } from '@contract/session.schema'
import { UserDatabase } from '../platform/database/database.module.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { isCommonPassword } from './common-passwords.ts'
import { PasswordHasher } from './password-hasher.ts'
import { SessionStore } from './session.store.ts'
import { SignInLimits } from './sign-in-limits.ts'
import { toUser } from './user.ts'

type Row = Database['users']

/** Changes of members to their own account. Changes to credentials, and deletion, need the password as proof. */
@Injectable()
export class OwnAccountService {
  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly passwords: PasswordHasher,
    private readonly limits: SignInLimits,
    private readonly sessions: SessionStore,
  ) {}

  async of(userId: string): Promise<Account> {
    const { password_hash, kind } = await this.row(userId)
    return { hasPassword: password_hash !== null, isDemo: kind === 'demo' }
  }

  async change(userId: string, { name }: AccountChange): Promise<User> {
    await this.requireOwnAccount(userId)
    return this.publishChange(await this.update(userId, { name }))
  }

  /** @throws ProblemException `wrong-credentials`, `too-many-attempts` or `email-taken` */
  async changeEmail(userId: string, { email, password }: EmailChange, address: string): Promise<User> {
    await this.verifyProof(await this.requireOwnAccount(userId), password, address)
    await this.limits.countEmailAttempt(address)
    try {
      return this.publishChange(await this.update(userId, { email }))
    } catch (error) {
      const holder = await this.database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
      if (!holder) throw error
      throw new ProblemException('email-taken', 409, { fields: ['email'] })
    }
  }

  /** The caller has to end the other sessions. @throws ProblemException `wrong-credentials` or `common-password` */
  async changePassword(userId: string, { current, password }: PasswordChange, address: string): Promise<User> {
    if (isCommonPassword(password)) throw new ProblemException('common-password', 422, { fields: ['password'] })
    await this.verifyProof(await this.requireOwnAccount(userId), current, address)
    return this.publishChange(await this.update(userId, { password_hash: await this.passwords.hash(password) }))
  }

  /** Deletes the account with all data of the user. @throws ProblemException `wrong-credentials` or `demo-account` */
  async erase(userId: string, { proof }: EraseBody, address: string): Promise<void> {
    await this.verifyProof(await this.requireOwnAccount(userId), proof, address)
    await this.database.deleteFrom('users').where('id', '=', userId).execute()
    await this.database.emptyLog()
    await this.sessions.invalidateUser(userId)
  }

  /** The account's row, unless it is the shared demo account. @throws ProblemException `demo-account` */
  async requireOwnAccount(userId: string): Promise<Row> {
    const row = await this.row(userId)
    if (row.kind === 'demo') throw new ProblemException('demo-account', 403)
    return row
  }

  async update(userId: string, change: Partial<Row>, database = this.database as Kysely<Database>): Promise<User> {
    const row = await database
      .updateTable('users')
      .set(change)
      .where('id', '=', userId)
      .returning(['id', 'name', 'email', 'avatar', 'created_at'])
      .executeTakeFirst()
    if (!row) throw new ProblemException('sign-in-required', 401)
    return toUser(row)
  }

  /** To be called once a change is committed: drops cached sessions, which hold the old user. Returns the user. */
  async publishChange(user: User): Promise<User> {
    await this.sessions.invalidateUser(user.id)
    return user
  }

  private async row(userId: string): Promise<Row> {
    const row = await this.database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
    if (!row) throw new ProblemException('sign-in-required', 401)
    return row
  }

  /** The proof is the password or, without one, the account's name. A wrong one is a 403: the session stays valid. */
  private async verifyProof({ id, name, password_hash }: Row, proof: string, address: string): Promise<void> {
    const isCorrect = await this.limits.withAttemptLimit(`own ${id}`, address, async () =>
      password_hash === null ? proof.trim() === name : this.passwords.verify(password_hash, proof),
    )
    if (!isCorrect) throw new ProblemException('wrong-credentials', 403)
  }
}
