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
  private readonly taken: SharedRateLimit
  private readonly links: SharedRateLimit
  private readonly starts: SharedRateLimit

  constructor(@Optional() @Inject(Redis) redis: Redis | null = null) {
    this.accounts = new SharedRateLimit('account', { allowed: 10, windowMs: 15 * minute }, redis)
    this.devices = new SharedRateLimit('device', { allowed: 10, windowMs: 15 * minute }, redis)
    this.addresses = new SharedRateLimit('address', { allowed: 50, windowMs: 15 * minute }, redis)
    this.signUps = new SharedRateLimit('sign-up', { allowed: 60, windowMs: 60 * minute }, redis)
    this.taken = new SharedRateLimit('taken', { allowed: 5, windowMs: 15 * minute }, redis)
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
    return withLimits(counts, check, isWrong)
  }

  /** Runs the check of a proof that a member gives in a session, which strangers cannot reach. @throws ProblemException `too-many-attempts` (429) */
  withProofLimit(userId: string, check: () => Promise<boolean>): Promise<boolean> {
    return withLimits([[this.accounts, `own ${userId}`]], check, isWrong)
  }

  /** Looks for a link; only one that does not exist counts. @throws ProblemException `too-many-attempts` (429) */
  withLinkLimit<T>(address: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
    return withLimits([[this.links, addressBlock(address)]], find, (link) => link === undefined)
  }

  /**
   * Claims an e-mail address for an account, or returns null if another account has it. Each such answer reveals that
   * an account has the address: it counts for the IP address, and for the member who would change their own (decision
   * 120).
   * @throws ProblemException `too-many-attempts` (429)
   */
  withTakenLimit<T>(
    { address, userId }: { readonly address: string; readonly userId?: string },
    take: () => Promise<T | null>,
  ): Promise<T | null> {
    const counts: Count[] = [[this.taken, addressBlock(address)]]
    if (userId !== undefined) counts.push([this.taken, `own ${userId}`])
    return withLimits(counts, take, (outcome) => outcome === null)
  }

  /**
   * Counts the start of a login that needs no password: the demo's, and one at a provider. Each makes a session or a call.
   * @throws ProblemException `too-many-attempts` (429)
   */
  async countStart(address: string): Promise<void> {
    await this.starts.consume(addressBlock(address))
  }

  /** Counts each attempt to claim an e-mail address. @throws ProblemException `too-many-attempts` (429) */
  async countEmailAttempt(address: string): Promise<void> {
    await this.signUps.consume(addressBlock(address))
  }
}

const isWrong = (isCorrect: boolean): boolean => !isCorrect

/** Counts an attempt before its outcome is known, and reverses the count if the outcome is one that does not count. */
async function withLimits<T>(
  counts: readonly Count[],
  work: () => Promise<T>,
  isCounted: (outcome: T) => boolean,
): Promise<T> {
  for (const [limit, key] of counts) await limit.consume(key)
  let counted = false
  try {
    const outcome = await work()
    counted = isCounted(outcome)
    return outcome
  } finally {
    if (!counted) await Promise.all(counts.map(([limit, key]) => limit.giveBack(key)))
  }
}
