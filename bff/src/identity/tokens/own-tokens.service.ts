import { Injectable } from '@nestjs/common'
import type { AccessToken, MadeToken, NewToken } from '@contract/access-token.schema'
import { DAY_MS } from '@contract/days'
import { OwnAccountService } from '../own-account.service.ts'
import { AccessTokensStore } from './access-tokens.store.ts'

/** The access tokens of a member. The demo account, which its visitors share, has none. */
@Injectable()
export class OwnTokensService {
  constructor(
    private readonly store: AccessTokensStore,
    private readonly account: OwnAccountService,
  ) {}

  list(userId: string): Promise<AccessToken[]> {
    return this.store.list(userId)
  }

  /** The caller has to require a recent log-in. @throws ProblemException `demo-account`, `too-many-tokens` (409) */
  async make(userId: string, { name, scopes, days }: NewToken, now = Date.now()): Promise<MadeToken> {
    await this.account.requireOwnAccount(userId)
    const expiresAt = days === null ? null : now + days * DAY_MS
    const secret = await this.store.add(userId, { name, scopes, expiresAt }, now)
    return { secret, tokens: await this.store.list(userId) }
  }

  /** @throws ProblemException `not-found` for a token that is not the member's */
  async end(userId: string, id: string): Promise<AccessToken[]> {
    await this.store.end(userId, id)
    return this.store.list(userId)
  }
}
