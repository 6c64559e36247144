import { Inject, Injectable } from '@nestjs/common'
import type { Account, AccountChange, EmailChange, EraseBody, PasswordChange } from '@contract/account.schema'
import type { User } from '@contract/session.schema'
import { UserDatabase } from '../platform/database/database.module.ts'
import { readUsage } from '../platform/database/usage.queries.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { updateAccount, type AccountRow } from './accounts.queries.ts'
import { AccountsStore } from './accounts.store.ts'
import { refuseGuessable } from './guessable-passwords.ts'
import { PasswordPolicy } from './password-policy.service.ts'
import { PasswordHasher } from './password-hasher.ts'
import type { LiveSession } from './recent-access.ts'
import { requireFresh } from './session.service.ts'
import { SessionStore } from './session.store.ts'
import { SignInLimits } from './sign-in-limits.ts'
import { deleteTokens } from './tokens/access-tokens.queries.ts'
import { toUser, type UserRow } from './user.ts'

/** Changes of members to their own account. Changes to credentials, and deletion, need the password as proof. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly accounts: AccountsStore,
    private readonly passwords: PasswordHasher,
    private readonly limits: SignInLimits,
    private readonly sessions: SessionStore,
    private readonly policy: PasswordPolicy,
    @Inject(UserDatabase) private readonly database: UserDatabase,
  ) {}

  async of(userId: string): Promise<Account> {
    const { password_hash, kind } = await this.row(userId)
    const { usage, quotas } = await readUsage(this.database, userId)
    const hasPassword = password_hash !== null && (await this.policy.isOn())
    return { hasPassword, isDemo: kind === 'demo', usage, quotas }
  }

  async change(userId: string, { name }: AccountChange): Promise<User> {
    await this.requireOwnAccount(userId)
    return this.publishChange(await this.accounts.update(userId, { name }))
  }

  /** @throws ProblemException `wrong-credentials`, `proof-needed`, `too-many-attempts` or `email-taken` */
  async changeEmail(session: LiveSession, { email, password }: EmailChange, address: string): Promise<User> {
    const userId = session.user.id
    await this.verifyProof(await this.requireOwnAccount(userId), session, password)
    await this.limits.countEmailAttempt(address)
    const changed = await this.limits.withTakenLimit({ address, userId }, async () => {
      try {
        return { row: await this.accounts.update(userId, { email }) }
      } catch (error) {
        if (!(await this.accounts.hasEmail(email))) throw error
        return null
      }
    })
    if (!changed) throw new ProblemException('email-taken', 409, { fields: ['email'] })
    return this.publishChange(changed.row)
  }

  /** The caller has to end the other sessions; access tokens end unless the member keeps them. @throws ProblemException `passwords-off`, `wrong-credentials`, `proof-needed` or `common-password` */
  async changePassword(session: LiveSession, { current, password, endTokens }: PasswordChange): Promise<User> {
    await this.policy.requireOn()
    const userId = session.user.id
    const account = await this.requireOwnAccount(userId)
    await this.verifyProof(account, session, current)
    await refuseGuessable(password, account)
    const password_hash = await this.passwords.hash(password)
    const changed = await this.database.transaction().execute(async (transaction) => {
      if (endTokens) await deleteTokens(transaction, userId)
      return updateAccount(transaction, userId, { password_hash })
    })
    return this.publishChange(changed)
  }

  /** Deletes the account with all data of the user. @throws ProblemException `wrong-credentials`, `proof-needed` or `demo-account` */
  async erase(session: LiveSession, { proof }: EraseBody): Promise<void> {
    const userId = session.user.id
    await this.verifyProof(await this.requireOwnAccount(userId), session, proof)
    await this.accounts.erase(userId)
    await this.sessions.invalidateUser(userId)
  }

  /** The account's row, unless it is the shared demo account. @throws ProblemException `demo-account` */
  async requireOwnAccount(userId: string): Promise<AccountRow> {
    const row = await this.row(userId)
    if (row.kind === 'demo') throw new ProblemException('demo-account', 403)
    return row
  }

  /**
   * Call this once a change is committed, with the changed row: it drops cached sessions, which hold the old user.
   * Returns the user. @throws ProblemException `sign-in-required` if the account does not exist
   */
  async publishChange(row: UserRow | undefined): Promise<User> {
    if (!row) throw new ProblemException('sign-in-required', 401)
    await this.sessions.invalidateUser(row.id)
    return toUser(row)
  }

  private async row(userId: string): Promise<AccountRow> {
    const row = await this.accounts.byId(userId)
    if (!row) throw new ProblemException('sign-in-required', 401)
    return row
  }

  /**
   * The proof is the password or, without one that opens the account, the account's name soon after a log-in, since strangers can read
   * the name. A wrong one is a 403: the session stays valid.
   */
  private async verifyProof(
    { id, name, password_hash }: AccountRow,
    session: LiveSession,
    proof: string,
  ): Promise<void> {
    const hasPassword = password_hash !== null && (await this.policy.isOn())
    if (!hasPassword) requireFresh(session)
    const isCorrect = await this.limits.withProofLimit(id, async () =>
      hasPassword ? this.passwords.verify(password_hash, proof) : proof.trim() === name,
    )
    if (!isCorrect) throw new ProblemException('wrong-credentials', 403)
  }
}
