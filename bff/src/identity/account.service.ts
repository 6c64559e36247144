import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { demoUserId } from '@contract/demo-user'
import type { SignInBody, SignUpBody, User } from '@contract/session.schema'
import { Config } from '../platform/config/config.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { AccountsStore } from './accounts.store.ts'
import { refuseGuessable } from './guessable-passwords.ts'
import { KnownDevices } from './known-devices.ts'
import { LinksService } from './links/links.service.ts'
import { PasswordPolicy } from './password-policy.service.ts'
import { PasswordHasher } from './password-hasher.ts'
import { SignInLimits } from './sign-in-limits.ts'
import { SignUpPolicy } from './sign-up-policy.service.ts'
import { toUser } from './user.ts'

/** Local accounts: sign up and sign in with an e-mail address and a password. */
@Injectable()
export class AccountService implements OnApplicationBootstrap {
  private readonly logger = new Logger('accounts')

  constructor(
    private readonly accounts: AccountsStore,
    private readonly passwords: PasswordHasher,
    private readonly limits: SignInLimits,
    private readonly config: Config,
    private readonly policy: SignUpPolicy,
    private readonly links: LinksService,
    private readonly passwordPolicy: PasswordPolicy,
    private readonly devices: KnownDevices,
  ) {}

  /** Shows the operator of a new closed server how to make the first account, unless a set-up link does. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.needsSetUp || (this.config.signUp ?? 'open') === 'open') return
    if (!(await this.accounts.hasLocal()))
      this.logger.warn(
        'Sign-up is closed and there is no account yet. Make one: operate account create <e-mail address> <name>',
      )
  }

  /**
   * Creates an account if anyone may, or with a link.
   * @throws ProblemException `passwords-off`, `sign-up-closed`, `invitation-needed`, `setup-needed`, `link-ended`, `common-password`,
   * `email-taken`, `too-many-attempts` or `server-busy`
   */
  async signUp({ name, email, password, link }: SignUpBody, address: string, now = Date.now()): Promise<User> {
    await this.passwordPolicy.requireOn()
    if (link === undefined) await this.policy.requireOpen()
    await this.limits.countEmailAttempt(address)
    await refuseGuessable(password, { name, email })
    if (link !== undefined) return this.links.signUp(link, { name, email, password }, address, now)
    const row = await this.limits.withTakenLimit({ address }, async () =>
      this.accounts.add({ name, email, password_hash: await this.passwords.hash(password), created_at: now }),
    )
    if (!row) throw new ProblemException('email-taken', 409, { fields: ['email'] })
    return toUser(row)
  }

  /** Counts a log-in to the demo, which needs no password. @throws ProblemException `too-many-attempts` (429) */
  countStart(address: string): Promise<void> {
    return this.limits.countStart(address)
  }

  /** Those of the ids whose accounts were erased. */
  erasedAmong(ids: readonly string[]): Promise<string[]> {
    return this.accounts.erasedAmong(ids)
  }

  /** The demo account, created at its first use, and whether `fillDemo` has filled it. */
  async demo(): Promise<{ user: User; isFilled: boolean }> {
    const row = await this.accounts.demo(demoUserId, 'Ada Lumen')
    return { user: toUser(row), isFilled: Number(row.created_at) > 0 }
  }

  /**
   * Fills the demo account, which counts as made when `fill` is done. A server that stopped in the middle left a part, which is erased
   * before.
   */
  async fillDemo(fill: (userId: string) => Promise<void>, now: number): Promise<void> {
    await this.accounts.erase(demoUserId)
    await this.accounts.demo(demoUserId, 'Ada Lumen')
    await fill(demoUserId)
    await this.accounts.update(demoUserId, { created_at: now })
  }

  /**
   * An unknown address and a wrong password have the same answer after the same work.
   * @throws ProblemException `passwords-off`, `wrong-credentials`, `too-many-attempts` or `server-busy`
   */
  async signIn({ email, password }: SignInBody, request: Pick<FastifyRequest, 'ip' | 'cookies'>): Promise<User> {
    await this.passwordPolicy.requireOn()
    const row = await this.accounts.byEmail(email)
    const device = await this.devices.markOf(request, row)
    const isCorrect = await this.limits.withAttemptLimit({ account: email, address: request.ip, device }, () =>
      this.passwords.verify(row?.password_hash ?? null, password),
    )
    if (!row || !isCorrect) throw new ProblemException('wrong-credentials', 401)
    return toUser(row)
  }
}
