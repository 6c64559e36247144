import type { IncomingHttpHeaders } from 'node:http'
import { Inject, Injectable, Optional } from '@nestjs/common'
import type { Call } from '@contract/calls/call'
import { tokenIn } from '../../platform/http/access-token.ts'
import { addressBlock } from '../../platform/http/address-block.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { Redis } from '../../platform/redis/redis.ts'
import { SharedRateLimit } from '../../platform/redis/shared-rate-limit.ts'
import type { LiveToken } from '../recent-access.ts'
import { AccessTokensStore } from './access-tokens.store.ts'

const minute = 60_000
const callLimit = { allowed: 300, windowMs: minute }
const wrongLimit = { allowed: 60, windowMs: 15 * minute }
const tokenPattern = /^rr_[\w-]{43}$/

/** Lets requests with an access token make the calls of its scopes. */
@Injectable()
export class TokenAccess {
  private readonly uses: SharedRateLimit
  private readonly wrongTokens: SharedRateLimit

  constructor(
    private readonly store: AccessTokensStore,
    @Optional() @Inject(Redis) redis: Redis | null = null,
  ) {
    this.uses = new SharedRateLimit('token', callLimit, redis)
    this.wrongTokens = new SharedRateLimit('token-guess', wrongLimit, redis)
  }

  /** The member and scopes of the token of a request, if it is cached. */
  recentOf(headers: IncomingHttpHeaders): LiveToken | undefined {
    const token = tokenIn(headers)
    return token === undefined ? undefined : this.store.recentOf(token)
  }

  /**
   * Admits a token from an IP address to a handler that answers these calls. Only a wrong token counts for the address, so that a
   * program with an old one locks no other program of the house out.
   * @throws ProblemException `token-refused` (401) for a token that does not exist, has ended or expired, or whose account is disabled;
   * `token-scope` (403); `too-many-attempts` (429)
   */
  async admit(token: string, address: string, calls: readonly Call[]): Promise<LiveToken> {
    const live = tokenPattern.test(token) ? await this.store.of(token) : null
    if (!live) {
      await this.wrongTokens.consume(addressBlock(address))
      throw new ProblemException('token-refused', 401)
    }
    await this.uses.consume(live.id)
    const isAllowed = calls.every(({ shape }) => shape?.tokens !== undefined && live.scopes.includes(shape.tokens))
    if (!isAllowed) throw new ProblemException('token-scope', 403)
    return live
  }
}
