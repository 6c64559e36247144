import { Injectable } from '@nestjs/common'
import type { PasskeyAssertion } from '@contract/login.schema'
import type { Overview, Proof } from '@contract/operate.schema'
import { isoTime } from '../../platform/http/iso-time.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { Config } from '../../platform/config/config.ts'
import type { OidcProvider } from '../../platform/config/oidc-providers.ts'
import { AccountsStore } from '../accounts.store.ts'
import { IdentitiesStore } from '../oidc/identities.store.ts'
import { LoginFailure } from '../oidc/login-failure.ts'
import { PasskeysService } from '../passkeys/passkeys.service.ts'
import { PasswordPolicy } from '../password-policy.service.ts'
import { PasswordHasher } from '../password-hasher.ts'
import type { LiveSession } from '../recent-access.ts'
import { SignInLimits } from '../sign-in-limits.ts'
import { OperatorsStore, PROOF_LIFETIME_MS } from './operators.store.ts'

/**
 * Proofs that the operator themselves sits at the session (decision 89). A proof counts in the session that it was
 * given in, so neither another session nor a page of this one without the proof can use it.
 */
@Injectable()
export class ProofsService {
  constructor(
    private readonly accounts: AccountsStore,
    private readonly passwords: PasswordHasher,
    private readonly limits: SignInLimits,
    private readonly passkeys: PasskeysService,
    private readonly store: OperatorsStore,
    private readonly config: Config,
    private readonly policy: PasswordPolicy,
    private readonly identities: IdentitiesStore,
  ) {}

  /** How a member can prove themselves. */
  async waysOf(userId: string): Promise<Overview['proofs']> {
    const row = await this.accounts.byId(userId)
    const hasPasskey = this.config.passkeyDomain !== null && (await this.passkeys.list(userId)).length > 0
    const issuers = new Set((await this.identities.all(userId)).map(({ issuer }) => issuer))
    return {
      password: Boolean(row?.password_hash) && (await this.policy.isOn()),
      passkey: hasPasskey,
      providers: this.config.oidcProviders
        .filter(({ issuer }) => issuers.has(issuer))
        .map(({ id, label }) => ({ id, label })),
    }
  }

  /** @throws ProblemException `passwords-off` or `wrong-credentials` (403), `too-many-attempts` or `server-busy` */
  async byPassword(session: LiveSession, password: string, now = Date.now()): Promise<Proof> {
    await this.policy.requireOn()
    const { id } = session.user
    const row = await this.accounts.byId(id)
    const isCorrect = await this.limits.withProofLimit(id, () =>
      this.passwords.verify(row?.password_hash ?? null, password),
    )
    if (!isCorrect) throw new ProblemException('wrong-credentials', 403)
    return this.give(session, now)
  }

  /**
   * A passkey that was added in this session proves nothing: someone who has taken over the session could have added it.
   * @throws ProblemException `passkey-refused` (403)
   */
  async byPasskey(session: LiveSession, body: PasskeyAssertion, challenge: string, now = Date.now()): Promise<Proof> {
    const owner = await this.passkeys.signIn(body, challenge)
    const passkey = (await this.passkeys.list(session.user.id)).find(({ id }) => id === body.response.id)
    const isEarlier = passkey !== undefined && Date.parse(passkey.createdAt) < session.createdAt
    if (owner.id !== session.user.id || !isEarlier) throw new ProblemException('passkey-refused', 403)
    return this.give(session, now)
  }

  /**
   * Notes a fresh login at a provider for the page with the ticket. As with a passkey, a login that was connected in this session
   * proves nothing. @throws LoginFailure `connected-elsewhere`
   */
  async noteLogin(
    session: LiveSession,
    login: { readonly provider: OidcProvider; readonly subject: string; readonly ticket: string },
    now = Date.now(),
  ): Promise<void> {
    const { provider, subject, ticket } = login
    if (!(await this.identities.hadBy(session.createdAt, session.user.id, provider, subject)))
      throw new LoginFailure('connected-elsewhere')
    await this.store.addTicket(session.id, ticket, now)
  }

  /** The proof for a ticket, whose 15 minutes began with the login. @throws ProblemException `proof-needed` (403) */
  async byTicket({ id }: LiveSession, ticket: string, now = Date.now()): Promise<Proof> {
    const taken = await this.store.takeTicket(id, ticket, now)
    if (!taken) throw new ProblemException('proof-needed', 403)
    return { proof: taken.proof, validUntil: isoTime(taken.provedAt + PROOF_LIFETIME_MS) }
  }

  /** Whether a call of this session may change something. */
  async isProven({ id }: LiveSession, proof: unknown, now = Date.now()): Promise<boolean> {
    return typeof proof === 'string' && proof.length <= 200 && this.store.hasProof(id, proof, now)
  }

  private async give({ id }: LiveSession, now: number): Promise<Proof> {
    return { proof: await this.store.addProof(id, now), validUntil: isoTime(now + PROOF_LIFETIME_MS) }
  }
}
