import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS } from '@contract/days'
import { Config } from '../platform/config/config.ts'
import type { AccountRow } from './accounts.queries.ts'
import { AccountsStore } from './accounts.store.ts'
import { SharedKeys } from './shared-keys.ts'

/** How long a device is known after its last log-in: a year, since no session lasts longer than half of one. */
const LIFETIME_MS = 365 * DAY_MS
/** Accounts to which one device is known; a further one replaces the one with the oldest log-in. */
const MAX_ACCOUNTS = 4
/** The end of a mark (epoch milliseconds in base 36), 128 random bits, and a signature of 256 bits (base64url). */
const markPattern = /^([0-9a-z]{8,9})~[\w-]{22}~[\w-]{43}$/

type Cookies = Pick<FastifyRequest, 'cookies'>
type Owner = Pick<AccountRow, 'id' | 'password_hash'>

/**
 * Devices on which a member has logged in (OWASP's device cookies; decision 119). Each has a cookie of random marks, one for an
 * account. A mark is signed for its account and password (HMAC-SHA-256), names neither, and gives no access: wrong
 * passwords of its device are counted by it, so that those of strangers cannot lock the member out.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly config: Config,
    private readonly keys: SharedKeys,
    private readonly accounts: AccountsStore,
  ) {}

  /**
   * Gives the device a new mark for an account after a log-in, in place of the one that it has; none if no password
   * opens the account.
   */
  async remember(request: Cookies, reply: FastifyReply, userId: string, now = Date.now()): Promise<void> {
    const account = await this.accounts.byId(userId)
    if (!account?.password_hash) return
    const former = await this.markOf(request, account, now)
    const others = this.marks(request, now).filter((mark) => mark !== former)
    const claim = `${(now + LIFETIME_MS).toString(36)}~${randomBytes(16).toString('base64url')}`
    const marks = [`${claim}~${await this.sign(claim, account)}`, ...others].slice(0, MAX_ACCOUNTS)
    void reply.setCookie(this.cookieName, marks.join('.'), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.config.secureCookies,
      maxAge: LIFETIME_MS / 1000,
    })
  }

  /** The device’s mark for an account; null on any other device. The work is the same if no account has the address. */
  async markOf(request: Cookies, account: Owner | undefined, now = Date.now()): Promise<string | null> {
    for (const mark of this.marks(request, now)) {
      const claim = mark.slice(0, mark.lastIndexOf('~'))
      const expected = Buffer.from(`${claim}~${await this.sign(claim, account ?? { id: '', password_hash: null })}`)
      if (account && timingSafeEqual(Buffer.from(mark), expected)) return mark
    }
    return null
  }

  /** The marks of a cookie that have not ended; their signatures are not checked. */
  private marks({ cookies }: Cookies, now: number): string[] {
    const marks = (cookies[this.cookieName] ?? '').split('.', MAX_ACCOUNTS)
    return marks.filter((mark) => parseInt(markPattern.exec(mark)?.[1] ?? '0', 36) > now)
  }

  private get cookieName(): string {
    return this.config.secureCookies ? '__Host-device' : 'device'
  }

  private async sign(claim: string, { id, password_hash }: Owner): Promise<string> {
    const key = await this.keys.of('known devices')
    return createHmac('sha256', key).update(`${claim}~${id}~${password_hash}`).digest('base64url')
  }
}
