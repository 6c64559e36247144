import { Inject, Injectable } from '@nestjs/common'
import type { LinkKind } from '@contract/link.schema'
import type { SignUpBody, User } from '@contract/session.schema'
import { Config } from '../../platform/config/config.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { hasLocalAccount, insertAccount, updateAccount, type AccountRow } from '../accounts.queries.ts'
import { AccountsStore } from '../accounts.store.ts'
import { refuseGuessable } from '../guessable-passwords.ts'
import { deleteSessions } from '../operators/member-changes.queries.ts'
import { addOperator, noteAction } from '../operators/operators.queries.ts'
import { PasswordPolicy } from '../password-policy.service.ts'
import { PasswordHasher } from '../password-hasher.ts'
import { SessionStore } from '../session.store.ts'
import { SignInLimits } from '../sign-in-limits.ts'
import { SignUpPolicy } from '../sign-up-policy.service.ts'
import { toUser } from '../user.ts'
import {
  addInvitedMember,
  addLink,
  deleteLinks,
  findLink,
  LINK_LIFETIME_MS,
  takeLink,
  type LinkRow,
} from './links.queries.ts'
import { deleteTokens } from '../tokens/access-tokens.queries.ts'

const ended = (): ProblemException => new ProblemException('link-ended', 404)
/** Rolls the transaction of a link back: no account was inserted. */
class NoAccount extends Error {}

const byLink = { origin: 'link' } as const

/** The address of a link. Its token is a fragment, which browsers send to no server and no log has. */
export const linkUrl = ({ origin }: Pick<Config, 'origin'>, token: string): string => `${origin}/link#${token}`

/** Makes the link for the first account, in place of earlier ones; null if there is an account. Returns its token. */
export function makeSetUpLink(database: UserDatabase, now = Date.now()): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    if (await hasLocalAccount(transaction)) return null
    await deleteLinks(transaction, { kind: 'setup' })
    return addLink(transaction, { kind: 'setup', expires_at: now + LINK_LIFETIME_MS }, now)
  })
}

/** Lets the holders of links make an account or set a password. */
@Injectable()
export class LinksService {
  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly passwords: PasswordHasher,
    private readonly limits: SignInLimits,
    private readonly sessions: SessionStore,
    private readonly policy: SignUpPolicy,
    private readonly passwordPolicy: PasswordPolicy,
    private readonly accounts: AccountsStore,
  ) {}

  /** The address of the link for the first account; null if none is needed. */
  async setUpUrl(): Promise<string | null> {
    if ((await this.policy.mode()) !== 'setup') return null
    const token = await makeSetUpLink(this.database)
    return token === null ? null : linkUrl(this.config, token)
  }

  /** Returns what a link is for. @throws ProblemException `link-ended` (404), `sign-up-closed` or `passwords-off` (403), or `too-many-attempts` */
  async kindOf(token: string, address: string, now = Date.now()): Promise<LinkKind> {
    return (await this.find(token, address, now)).kind
  }

  /**
   * Makes an account with a set-up link, as an operator, or with an invitation.
   * @throws ProblemException `link-ended`, `sign-up-closed`, `email-taken`, `common-password`, `too-many-attempts` or `server-busy`
   */
  async signUp(token: string, body: SignUpBody, address: string, now = Date.now()): Promise<User> {
    // This comes before the costly hash; only the use of the link below is decisive.
    if ((await this.find(token, address, now)).kind === 'reset') throw ended()
    const { name, email } = body
    const row = await this.limits.withTakenLimit({ address }, async () => {
      const account = { name, email, password_hash: await this.passwords.hash(body.password), created_at: now }
      return this.makeAccount(token, (transaction) => insertAccount(transaction, account), now)
    })
    if (!row) throw new ProblemException('email-taken', 409, { fields: ['email'] })
    return toUser(row)
  }

  /**
   * Takes one use of a set-up link or an invitation for the account that `add` inserts, both in one transaction: the first
   * account becomes an operator. Returns the account; null, and the link keeps its use, if `add` inserts none.
   * @throws ProblemException `link-ended`, or `sign-up-closed` if invitations rest
   */
  async makeAccount(
    token: string,
    add: (transaction: DatabaseTransaction) => Promise<AccountRow | null>,
    now: number,
  ): Promise<AccountRow | null> {
    const mode = await this.policy.mode()
    const row = await this.database
      .transaction()
      .execute(async (transaction) => {
        const link = await takeLink(transaction, token, now)
        if (!link || link.kind === 'reset') throw ended()
        if (link.kind === 'setup' && (await hasLocalAccount(transaction))) throw ended()
        if (link.kind === 'invitation' && mode === 'closed') throw new ProblemException('sign-up-closed', 403)
        const account = await add(transaction)
        if (!account) throw new NoAccount()
        await (link.kind === 'setup'
          ? makeFirst(transaction, account, now)
          : invited(transaction, account, link.id, now))
        return account
      })
      .catch((error: unknown) => {
        if (error instanceof NoAccount) return null
        throw error
      })
    await this.policy.mode()
    return row
  }

  /**
   * Sets a new password and ends every session and access token of the account.
   * @throws ProblemException `link-ended`, `common-password`, `too-many-attempts` or `server-busy`
   */
  async setPassword(token: string, password: string, address: string, now = Date.now()): Promise<void> {
    const { kind, user_id } = await this.find(token, address, now)
    const owner = kind === 'reset' && user_id !== null ? await this.accounts.byId(user_id) : undefined
    if (!owner) throw ended()
    await refuseGuessable(password, owner)
    const password_hash = await this.passwords.hash(password)
    const userId = await this.database.transaction().execute(async (transaction) => {
      const id = (await takeLink(transaction, token, now))?.user_id
      if (!id) throw ended()
      await updateAccount(transaction, id, { password_hash })
      await deleteSessions(transaction, id)
      await deleteTokens(transaction, id)
      await deleteLinks(transaction, { kind: 'reset', userId: id })
      await noteAction(transaction, byLink, { action: 'used-reset-link', subjectId: id }, now)
      return id
    })
    await this.sessions.invalidateUser(userId)
  }

  private async find(token: string, address: string, now: number): Promise<Pick<LinkRow, 'kind' | 'user_id'>> {
    const link = await this.limits.withLinkLimit(address, () => findLink(this.database, token, now))
    if (!link) throw ended()
    if (link.kind === 'reset') await this.passwordPolicy.requireOn()
    // While sign-up is closed, invitations do not work.
    if (link.kind === 'invitation' && (await this.policy.mode()) === 'closed')
      throw new ProblemException('sign-up-closed', 403)
    return link
  }
}

/** The first account operates the server, and the set-up links end. */
async function makeFirst(transaction: DatabaseTransaction, { id }: AccountRow, now: number): Promise<void> {
  await deleteLinks(transaction, { kind: 'setup' })
  await addOperator(transaction, id, byLink, now)
}

const invited = (transaction: DatabaseTransaction, { id }: AccountRow, linkId: string, now: number): Promise<void> =>
  addInvitedMember(transaction, { userId: id, linkId }, now)
