import { createHash } from 'node:crypto'
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Identity } from '@contract/login.schema'
import { Config } from '../../platform/config/config.ts'
import type { OidcProvider } from '../../platform/config/oidc-providers.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import type { AccountRow } from '../accounts.queries.ts'
import { LoginMethods } from '../login-methods.ts'
import { LinksService } from '../links/links.service.ts'
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
    private readonly links: LinksService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.store.bindEarlierLogins(this.config.oidcProviders)
  }

  /**
   * The account of a login, created at the first one if sign-up is open, or with a link. An e-mail address that an
   * account already has does not prove that it is the same person's.
   * @throws LoginFailure `email-in-use`; `sign-up-closed`, `invitation-needed` or `setup-needed`; `link-ended`
   */
  async userIdOf(provider: OidcProvider, profile: Profile, link?: string, now = Date.now()): Promise<string> {
    const existing = await this.store.userIdOf(provider, profile.subject)
    if (existing) return existing
    // When two first logins arrive at once, one creates the account and the other finds it.
    const found = () => this.store.userIdOf(provider, profile.subject)
    const created = await this.create(provider, profile, link, now).catch(async (error: unknown) =>
      (await found()) === null ? explainRefusal(error) : null,
    )
    const userId = created?.id ?? (await found())
    if (!userId) throw new LoginFailure('email-in-use')
    return userId
  }

  private async create(
    provider: OidcProvider,
    profile: Profile,
    link: string | undefined,
    now: number,
  ): Promise<AccountRow | null> {
    if (link === undefined) {
      await this.policy.requireOpen()
      return this.store.create(provider, profile, now)
    }
    return this.links.makeAccount(
      link,
      (transaction) => this.store.createWithin(transaction, { provider, profile, now }),
      now,
    )
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

/** A login comes back to a page, which words why it made no account. */
function explainRefusal(error: unknown): never {
  const type = error instanceof ProblemException ? error.type : null
  const isRefusal =
    type === 'sign-up-closed' || type === 'invitation-needed' || type === 'setup-needed' || type === 'link-ended'
  throw isRefusal ? new LoginFailure(type) : error
}

/** Names a login in addresses, without saying its subject. */
const identityId = ({ provider, issuer, subject }: Pick<IdentityRow, 'provider' | 'issuer' | 'subject'>) =>
  createHash('sha256')
    .update(JSON.stringify([issuer ?? provider, subject]))
    .digest('hex')
    .slice(0, 32)
