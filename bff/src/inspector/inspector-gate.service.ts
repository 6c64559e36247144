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
 * Access control of the inspector. In development anyone has access. In a build, the operator sets `INSPECTOR=on`,
 * and people with the token that the server prints at its start have access. Token and cookie are valid until it
 * stops.
 */
@Injectable()
export class InspectorGate {
  private readonly logger = new Logger('inspector')
  /** The token for the address `/inspector?token=`; null in development, and if the inspector is off. */
  readonly token: string | null
  private readonly cookieSecret = randomBytes(32).toString('base64url')
  private readonly attempts = new RateLimit({ allowed: 10, windowMs: 15 * minute })

  constructor(
    private readonly config: Config,
    private readonly renderer: Renderer,
  ) {
    this.token = config.inspector && renderer.isBuilt ? randomBytes(32).toString('base64url') : null
  }

  /** Whether this browser has access: by its cookie, or in development. */
  isOpenTo(request: FastifyRequest): boolean {
    if (!this.renderer.isBuilt) return true
    return this.token !== null && isSame(request.cookies[this.cookieName] ?? '', this.cookieSecret)
  }

  /**
   * Sets the cookie for the right token. Ten wrong ones within 15 minutes block their IP address; that looks like a
   * wrong token from outside, and like an instance without the inspector.
   */
  exchangeToken(request: FastifyRequest, reply: FastifyReply, token: string): boolean {
    if (this.token === null || !this.consumeAttempt(addressBlock(request.ip))) return false
    if (!isSame(token, this.token)) {
      this.logger.warn('a wrong token', { requestId: String(request.id) })
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

/** Compares in constant time; digests have the same length. */
const isSame = (actual: string, expected: string): boolean => timingSafeEqual(digest(actual), digest(expected))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
