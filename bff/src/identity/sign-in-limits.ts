import { Inject, Injectable, Optional } from '@nestjs/common'
import { addressBlock } from '../platform/http/address-block.ts'
import { Redis } from '../platform/redis/redis.ts'
import { SharedRateLimit } from '../platform/redis/shared-rate-limit.ts'

const minute = 60_000

/** Who tries a password: an account and an IP address, and the mark of a device that is known to the account (decision 119). */
export interface Attempt {
  readonly account: string
  readonly address: string
  readonly device: string | null
}
type Count = readonly [limit: SharedRateLimit, key: string]

/** Rate limits of password attempts per known device, or else per account and IP address, and of sign-ups and wrong links per address. */
@Injectable()
export class SignInLimits {
  private readonly accounts: SharedRateLimit
  private readonly addresses: SharedRateLimit
  private readonly devices: SharedRateLimit
  private readonly signUps: SharedRateLimit
  private readonly links: SharedRateLimit
  private readonly starts: SharedRateLimit

  constructor(@Optional() @Inject(Redis) redis: Redis | null = null) {
    this.accounts = new SharedRateLimit('account', { allowed: 10, windowMs: 15 * minute }, redis)
    this.devices = new SharedRateLimit('device', { allowed: 10, windowMs: 15 * minute }, redis)
    this.addresses = new SharedRateLimit('address', { allowed: 50, windowMs: 15 * minute }, redis)
    this.signUps = new SharedRateLimit('sign-up', { allowed: 60, windowMs: 60 * minute }, redis)
    this.starts = new SharedRateLimit('login-start', { allowed: 300, windowMs: 15 * minute }, redis)
    this.links = new SharedRateLimit('link', { allowed: 30, windowMs: 15 * minute }, redis)
  }

  /**
   * Runs the password check of a log-in; only a refused password counts. On a known device it counts for that device alone, so that
   * strangers lock no member out. @throws ProblemException `too-many-attempts` (429)
   */
  withAttemptLimit({ account, address, device }: Attempt, check: () => Promise<boolean>): Promise<boolean> {
    const counts: Count[] =
      device === null
        ? [
            [this.addresses, addressBlock(address)],
            [this.accounts, account],
          ]
        : [[this.devices, device]]
    return withLimits(counts, check)
  }

  /** Runs the check of a proof that a member gives in a session, which strangers cannot reach. @throws ProblemException `too-many-attempts` (429) */
  withProofLimit(userId: string, check: () => Promise<boolean>): Promise<boolean> {
    return withLimits([[this.accounts, `own ${userId}`]], check)
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

async function withLimits(counts: readonly Count[], check: () => Promise<boolean>): Promise<boolean> {
  for (const [limit, key] of counts) await limit.consume(key)
  let refused = false
  try {
    refused = !(await check())
    return !refused
  } finally {
    if (!refused) await Promise.all(counts.map(([limit, key]) => limit.giveBack(key)))
  }
}
