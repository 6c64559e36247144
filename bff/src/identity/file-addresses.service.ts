import { createHmac, timingSafeEqual } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { LiveSession } from './recent-access.ts'
import { SessionStore } from './session.store.ts'
import { SharedKeys } from './shared-keys.ts'

/** How long an address of a file works: a film is watched within an evening, and downloaded within a night (ms). */
const LIFETIME_MS = 24 * 60 * 60 * 1000

/** The secret of an address, and when it ends (epoch milliseconds). */
interface FileSecret {
  readonly secret: string
  readonly expiresAt: number
}

/**
 * Secrets of addresses with which another program reads one file for a member, without a cookie. Each is signed (HMAC-SHA-256, RFC
 * 2104), bound to the file and the member’s session, and ends with either: after a day, or when the member logs out (decision 116).
 */
@Injectable()
export class FileAddresses {
  constructor(
    private readonly keys: SharedKeys,
    private readonly sessions: SessionStore,
  ) {}

  async secretFor(file: string, { id, user }: Pick<LiveSession, 'id' | 'user'>, now = Date.now()): Promise<FileSecret> {
    const expiresAt = now + LIFETIME_MS
    const claim = `${expiresAt.toString(36)}~${user.id}~${id}`
    return { secret: `${Buffer.from(claim).toString('base64url')}.${await this.sign(file, claim)}`, expiresAt }
  }

  /** The member for whom an address was made; null if its secret is altered, too old, of another file, or of an ended session. */
  async memberOf(file: string, secret: string, now = Date.now()): Promise<string | null> {
    const [sealed = '', signature = ''] = secret.split('.')
    const claim = Buffer.from(sealed, 'base64url').toString()
    const expected = Buffer.from(await this.sign(file, claim))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const [expires = '', member = '', session = ''] = claim.split('~')
    if (parseInt(expires, 36) <= now) return null
    return (await this.sessions.isLive(member, session, now)) ? member : null
  }

  private async sign(file: string, claim: string): Promise<string> {
    const key = await this.keys.of('addresses of files')
    return createHmac('sha256', key).update(`${file}~${claim}`).digest('base64url')
  }
}
