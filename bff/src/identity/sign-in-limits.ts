import { Inject, Injectable, Optional } from '@nestjs/common'
import { addressBlock } from '../platform/http/address-block.ts'
import { Redis } from '../platform/redis/redis.ts'
import { SharedRateLimit } from '../platform/redis/shared-rate-limit.ts'

const minute = 60_000

/** Rate limits of password attempts per account and per IP address, and of sign-ups and wrong links per IP address. */
@Injectable()
export class SignInLimits {
  private readonly accounts: SharedRateLimit
  private readonly addresses: SharedRateLimit
  private readonly signUps: SharedRateLimit
  private readonly links: SharedRateLimit
  private readonly starts: SharedRateLimit

  constructor(@Optional() @Inject(Redis) redis: Redis | null = null) {
    this.accounts = new SharedRateLimit('account', { allowed: 10, windowMs: 15 * minute }, redis)
    this.addresses = new SharedRateLimit('address', { allowed: 50, windowMs: 15 * minute }, redis)
    this.signUps = new SharedRateLimit('sign-up', { allowed: 60, windowMs: 60 * minute }, redis)
    this.starts = new SharedRateLimit('login-start', { allowed: 300, windowMs: 15 * minute }, redis)
    this.links = new SharedRateLimit('link', { allowed: 30, windowMs: 15 * minute }, redis)
  }

  /** Runs a password check; only a refused password counts. @throws ProblemException `too-many-attempts` (429) */
  async withAttemptLimit(account: string, address: string, check: () => Promise<boolean>): Promise<boolean> {
    const block = addressBlock(address)
    await this.addresses.consume(block)
    await this.accounts.consume(account)
    let refused = false
    try {
      refused = !(await check())
      return !refused
    } finally {
      if (!refused) {
        await Promise.all([this.addresses.giveBack(block), this.accounts.giveBack(account)])
      }
    }
  }

  /** Looks for a link; only one that does not exist counts. @throws ProblemException `too-many-attempts` (429) */
  async withLinkLimit<T>(address: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
    const block = addressBlock(address)
    await this.links.consume(block)
    let refused = false
    try {
      const found = await find()
      refused = found === undefined
      return found
    } finally {
      if (!refused) await this.links.giveBack(block)
    }
  }

  /**
   * Counts the start of a login that needs no password: the demo's, and one at a provider. Each makes a session or a call.
   * @throws ProblemException `too-many-attempts` (429)
   */
  async countStart(address: string): Promise<void> {
    await this.starts.consume(addressBlock(address))
  }

  /** Counts each attempt: it reveals whether an address is taken. @throws ProblemException `too-many-attempts` (429) */
  async countEmailAttempt(address: string): Promise<void> {
    await this.signUps.consume(addressBlock(address))
  }
}
