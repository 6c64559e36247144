import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { JOSEError } from 'jose/errors'
import { Config } from '../platform/config/config.ts'
import { UserDatabase } from '../platform/database/database.module.ts'

export type SealedName = 'login' | 'passkey'

interface OpenedCookie {
  readonly id: string
  readonly expiresAt: number
  readonly value: unknown
}

const lifetimeMs = 10 * 60 * 1000
const algorithms = { key: 'dir', content: 'A256GCM' } as const

/**
 * State between two requests of a login, stored by the browser that began it: an encrypted, authenticated token (JWE,
 * RFC 7516), valid for ten minutes and one use, on any process of the server (docs/decisions).
 */
@Injectable()
export class SealedCookies {
  private key: Promise<Buffer> | undefined

  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) private readonly database: UserDatabase,
  ) {}

  async write(reply: FastifyReply, name: SealedName, value: object, now = Date.now()): Promise<void> {
    const sealed = await new EncryptJWT({ value })
      .setProtectedHeader({ alg: algorithms.key, enc: algorithms.content })
      .setAudience(name)
      .setJti(randomUUID())
      .setExpirationTime(new Date(now + lifetimeMs))
      .encrypt(await this.sealingKey())
    void reply.setCookie(this.nameOf(name), sealed, { ...this.attributes, maxAge: lifetimeMs / 1000 })
  }

  /** Reads the cookie's value and clears the cookie. Null when it is missing, altered, too old, or already used. */
  async take(request: FastifyRequest, reply: FastifyReply, name: SealedName, now = Date.now()): Promise<unknown> {
    const sealed = request.cookies[this.nameOf(name)]
    if (sealed === undefined) return null
    void reply.clearCookie(this.nameOf(name), this.attributes)
    const opened = await open(sealed, await this.sealingKey(), name, now)
    return opened && (await this.markUsed(opened, now)) ? opened.value : null
  }

  /** Marks a cookie as used; true only for its first use. */
  private async markUsed({ id, expiresAt }: OpenedCookie, now: number): Promise<boolean> {
    await this.database.deleteFrom('used_seals').where('expires_at', '<=', now).execute()
    const first = await this.database
      .insertInto('used_seals')
      .values({ id, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return first !== undefined
  }

  private nameOf(name: SealedName): string {
    return this.config.secureCookies ? `__Host-${name}` : name
  }

  private get attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.config.secureCookies } as const
  }

  private sealingKey(): Promise<Buffer> {
    this.key ??= this.secret().then((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed cookies', 32)))
    // A failure of the database is not cached.
    this.key.catch(() => (this.key = undefined))
    return this.key
  }

  /** The operator's secret, or a generated one that all servers on this database share. */
  private async secret(): Promise<string> {
    if (this.config.sessionSecret) return this.config.sessionSecret
    const row = { name: 'sealing', value: randomBytes(32).toString('base64url') }
    await this.database
      .insertInto('secrets')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const storedSecret = await this.database
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', row.name)
      .executeTakeFirstOrThrow()
    return storedSecret.value
  }
}

async function open(sealed: string, key: Buffer, name: SealedName, now: number): Promise<OpenedCookie | null> {
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
    if (error instanceof JOSEError) return null
    throw error
  }
}
