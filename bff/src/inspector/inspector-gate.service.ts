import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Injectable, Logger } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Config } from '../platform/config/config.ts'
import { addressBlock } from '../platform/http/address-block.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { RateLimit } from '../platform/http/rate-limit.ts'
import { Renderer } from '../ssr/renderer.port.ts'

const minute = 60_000

/**
 * Who gets the inspector: while developing everybody; of a build whoever brings the token that the server printed at its
 * start, if the operator set `INSPECTOR=on`, and nobody otherwise. Token and cookie count until the server is stopped.
 */
@Injectable()
export class InspectorGate {
  private readonly logger = new Logger('inspector')
  /** What goes into the address once; null where there is nothing to be let in to. */
  readonly token: string | null
  private readonly cookieSecret = randomBytes(32).toString('base64url')
  private readonly attempts = new RateLimit({ allowed: 10, windowMs: 15 * minute })

  constructor(
    private readonly config: Config,
    private readonly renderer: Renderer,
  ) {
    this.token = config.inspector && renderer.isBuilt ? randomBytes(32).toString('base64url') : null
  }

  /** Whether this browser has been let in. */
  isOpenTo(request: FastifyRequest): boolean {
    if (!this.renderer.isBuilt) return true
    return this.token !== null && isSame(request.cookies[this.cookieName] ?? '', this.cookieSecret)
  }

  /**
   * Lets a browser in for the token. A wrong one counts, ten of them in a quarter of an hour shut the gate for their address;
   * whoever knocks cannot tell that from a wrong token, nor from there being no gate.
   */
  exchangeToken(request: FastifyRequest, reply: FastifyReply, token: string): boolean {
    if (this.token === null || !this.consumeAttempt(addressBlock(request.ip))) return false
    if (!isSame(token, this.token)) {
      this.logger.warn(`${request.id}: a wrong token`)
      return false
    }
    this.attempts.giveBack(addressBlock(request.ip))
    void reply.setCookie(this.cookieName, this.cookieSecret, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.config.secureCookies,
    })
    return true
  }

  private consumeAttempt(address: string): boolean {
    try {
      this.attempts.consume(address)
      return true
    } catch (error) {
      if (error instanceof ProblemException) return false
      throw error
    }
  }

  /** Under TLS the prefix ties the cookie to this very host (RFC 6265bis §4.1.3.2). */
  private get cookieName(): string {
    return this.config.secureCookies ? '__Host-inspector' : 'inspector'
  }
}

/** Takes the same time whatever the difference; digests are of one length. */
const isSame = (actual: string, expected: string): boolean => timingSafeEqual(digest(actual), digest(expected))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
