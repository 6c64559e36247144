import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Config } from '../config/config.ts'
import { UserDatabase } from '../database/database.module.ts'

export type SealedName = 'login' | 'passkey'

const lifetimeMs = 10 * 60 * 1000
const ivBytes = 12
const tagBytes = 16

/**
 * What the server must remember between two requests of a login, kept by the browser that began it: encrypted and
 * authenticated (AES-256-GCM), for ten minutes, for one use, whichever process it comes back to (docs/decisions).
 */
@Injectable()
export class SealedCookies {
  private key: Promise<Buffer> | undefined

  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) private readonly database: UserDatabase,
  ) {}

  async write(reply: FastifyReply, name: SealedName, value: object, now = Date.now()): Promise<void> {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', await this.sealingKey(), iv).setAAD(Buffer.from(name))
    const text = JSON.stringify({ expiresAt: now + lifetimeMs, value })
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    void reply.setCookie(this.nameOf(name), sealed.toString('base64url'), {
      ...this.attributes,
      maxAge: lifetimeMs / 1000,
    })
  }

  /** Reads the cookie and takes it away. Null when it is missing, altered, too old, or was taken before. */
  async take(request: FastifyRequest, reply: FastifyReply, name: SealedName, now = Date.now()): Promise<unknown> {
    const sealed = request.cookies[this.nameOf(name)]
    if (sealed === undefined) return null
    void reply.clearCookie(this.nameOf(name), this.attributes)
    const opened = open(Buffer.from(sealed, 'base64url'), await this.sealingKey(), name)
    return opened && opened.expiresAt > now && (await this.use(opened, now)) ? opened.value : null
  }

  /** True once for each seal. */
  private async use({ id, expiresAt }: { id: string; expiresAt: number }, now: number): Promise<boolean> {
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
    // A database that was gone for a moment must not be remembered.
    this.key.catch(() => (this.key = undefined))
    return this.key
  }

  /** The operator's secret, or the one that all who serve from this database share. */
  private async secret(): Promise<string> {
    if (this.config.sessionSecret) return this.config.sessionSecret
    const row = { name: 'sealing', value: randomBytes(32).toString('base64url') }
    await this.database
      .insertInto('secrets')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const kept = await this.database
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', row.name)
      .executeTakeFirstOrThrow()
    return kept.value
  }
}

function open(sealed: Buffer, key: Buffer, name: SealedName): { id: string; expiresAt: number; value: unknown } | null {
  if (sealed.length <= ivBytes + tagBytes) return null
  const iv = sealed.subarray(0, ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(-tagBytes))
  try {
    const text = decipher.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    // SAFETY: only `write` seals under this key and name.
    const { expiresAt, value } = JSON.parse(text) as { expiresAt: number; value: unknown }
    return { id: iv.toString('base64url'), expiresAt, value }
  } catch {
    // The seal is broken, which is what the caller wants to know.
    return null
  }
}
