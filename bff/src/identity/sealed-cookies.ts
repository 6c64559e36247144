import { createHash, randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Config } from '../platform/config/config.ts'
import { SealedCookiesStore } from './sealed-cookies.store.ts'
import { SharedKeys } from './shared-keys.ts'

export type SealedName = 'login' | 'passkey'

/** One login among those of its kind, by its state or challenge. */
export interface SealedKey {
  readonly name: SealedName
  readonly key: string
}

interface OpenedCookie {
  readonly id: string
  readonly expiresAt: number
  readonly value: unknown
}

/** Loaded with the first token. */
const jose = () => import('jose')

const lifetimeMs = 10 * 60 * 1000
/** Unfinished logins of one kind in a browser; a further one replaces the oldest. */
const MAX_PENDING = 4
const algorithms = { key: 'dir', content: 'A256GCM' } as const

/**
 * State between two requests of a login, stored by the browser that began it. Each login has a cookie of its own, so that two tabs
 * can log in at once. It is an encrypted, authenticated token (JWE,
 * RFC 7516), valid for ten minutes and one use, on any process of the server (docs/decisions).
 */
@Injectable()
export class SealedCookies {
  constructor(
    private readonly config: Config,
    private readonly store: SealedCookiesStore,
    private readonly keys: SharedKeys,
  ) {}

  /** `key` names the login among those of its kind: its state or challenge. */
  async write(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, key }: SealedKey,
    value: object,
    now = Date.now(),
  ): Promise<void> {
    // Browsers send the oldest first (RFC 6265 §5.4).
    const pending = Object.keys(request.cookies).filter((cookie) => cookie.startsWith(`${this.prefixOf(name)}-`))
    for (const oldest of pending.slice(0, Math.max(0, pending.length - MAX_PENDING + 1)))
      void reply.clearCookie(oldest, this.attributes)
    const { EncryptJWT } = await jose()
    const sealed = await new EncryptJWT({ value })
      .setProtectedHeader({ alg: algorithms.key, enc: algorithms.content })
      .setAudience(name)
      .setJti(randomUUID())
      .setExpirationTime(new Date(now + lifetimeMs))
      .encrypt(await this.sealingKey())
    void reply.setCookie(this.nameOf({ name, key }), sealed, { ...this.attributes, maxAge: lifetimeMs / 1000 })
  }

  /** Reads the cookie's value and clears the cookie. Null when it is missing, altered, too old, or already used. */
  async take(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, key }: SealedKey,
    now = Date.now(),
  ): Promise<unknown> {
    const cookie = this.nameOf({ name, key })
    const sealed = request.cookies[cookie]
    if (sealed === undefined) return null
    void reply.clearCookie(cookie, this.attributes)
    const opened = await open(sealed, await this.sealingKey(), name, now)
    return opened && (await this.store.markUsed(opened, now)) ? opened.value : null
  }

  private nameOf({ name, key }: SealedKey): string {
    return `${this.prefixOf(name)}-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
  }

  private prefixOf(name: SealedName): string {
    return this.config.secureCookies ? `__Host-${name}` : name
  }

  private get attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.config.secureCookies } as const
  }

  private sealingKey(): Promise<Buffer> {
    return this.keys.of('sealed cookies')
  }
}

async function open(sealed: string, key: Buffer, name: SealedName, now: number): Promise<OpenedCookie | null> {
  const { errors, jwtDecrypt } = await jose()
  try {
    const { payload } = await jwtDecrypt<{ jti: string; exp: number; value: unknown }>(sealed, key, {
      audience: name,
      currentDate: new Date(now),
      requiredClaims: ['jti', 'exp', 'value'],
      keyManagementAlgorithms: [algorithms.key],
      contentEncryptionAlgorithms: [algorithms.content],
    })
    return { id: payload.jti, expiresAt: payload.exp * 1000, value: payload.value }
  } catch (error) {
    // The token is altered, of another key or too old.
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
