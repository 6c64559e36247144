import { createHash } from 'node:crypto'
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Identity } from '@contract/login.schema'
import { Config } from '../../platform/config/config.ts'
import type { OidcProvider } from '../../platform/config/oidc-providers.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { LoginMethods } from '../login-methods.ts'
import { SignUpPolicy } from '../sign-up-policy.service.ts'
import type { Profile } from './claims.ts'
import { IdentitiesStore, type IdentityRow } from './identities.store.ts'
import { LoginFailure } from './login-failure.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

/** Connects logins at providers with accounts. A login is an issuer and a subject (OpenID Connect Core §5.7). */
@Injectable()
export class IdentitiesService implements OnApplicationBootstrap {
  constructor(
    private readonly store: IdentitiesStore,
    private readonly config: Config,
    private readonly loginMethods: LoginMethods,
    private readonly policy: SignUpPolicy,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.store.bindEarlierLogins(this.config.oidcProviders)
  }

  /**
   * The account of a login, created at the first one where sign-up is open. An e-mail address that an account already has
   * does not prove that it is the same person's.
   * @throws LoginFailure `email-in-use`, or `sign-up-closed` where only the operator makes accounts
   */
  async userIdOf(provider: OidcProvider, profile: Profile, now = Date.now()): Promise<string> {
    const existing = await this.store.userIdOf(provider, profile.subject)
    if (existing) return existing
    if ((await this.policy.mode()) !== 'open') throw new LoginFailure('sign-up-closed')
    const createdId = await this.store.create(provider, profile, now)
    // When two first logins arrive at once, one creates the account and the other finds it.
    const userId = createdId ?? (await this.store.userIdOf(provider, profile.subject))
    if (!userId) throw new LoginFailure('email-in-use')
    return userId
  }

  /** @throws LoginFailure `connected-elsewhere` when either side is taken */
  async connect(userId: string, provider: OidcProvider, profile: Profile, now = Date.now()): Promise<void> {
    const other = await this.store.subjectOf(userId, provider.issuer)
    if (other !== null && other !== profile.subject) throw new LoginFailure('connected-elsewhere')
    await this.store.add(userId, provider, profile, now)
    if ((await this.store.userIdOf(provider, profile.subject)) !== userId) throw new LoginFailure('connected-elsewhere')
  }

  async list(userId: string): Promise<Identity[]> {
    const rows = await this.store.all(userId)
    return rows.map(({ provider: name, issuer, subject, label, created_at }) => {
      const provider = this.config.oidcProviders.find((configured) => configured.issuer === issuer)
      return {
        id: identityId({ provider: name, issuer, subject }),
        provider: provider?.id ?? null,
        label: provider?.label ?? name,
        account: label,
        connectedAt: isoTime(created_at),
      }
    })
  }

  /** @throws ProblemException `last-way-in`, or `not-found` for a login that is not theirs */
  async disconnect(userId: string, id: string): Promise<void> {
    await this.loginMethods.removeUnlessLast(userId, async (transaction) => {
      const isRemoved = await this.store.remove(transaction, userId, (row) => identityId(row) === id)
      if (!isRemoved) throw new ProblemException('not-found', 404)
    })
  }
}

/** Names a login in addresses, without saying its subject. */
const identityId = ({ provider, issuer, subject }: Pick<IdentityRow, 'provider' | 'issuer' | 'subject'>) =>
  createHash('sha256')
    .update(JSON.stringify([issuer ?? provider, subject]))
    .digest('hex')
    .slice(0, 32)
