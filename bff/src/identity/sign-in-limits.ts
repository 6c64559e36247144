import { Inject, Injectable, Optional } from '@nestjs/common'
import { addressBlock } from '../platform/http/address-block.ts'
import { Redis } from '../platform/redis/redis.ts'
import { SharedRateLimit } from '../platform/redis/shared-rate-limit.ts'

const minute = 60_000

/** How often passwords may be tried: per account, per address; and how many accounts an address may make. */
@Injectable()
export class SignInLimits {
  private readonly accounts: SharedRateLimit
  private readonly addresses: SharedRateLimit
  private readonly signUps: SharedRateLimit

  constructor(@Optional() @Inject(Redis) redis: Redis | null = null) {
    this.accounts = new SharedRateLimit('account', { allowed: 10, windowMs: 15 * minute }, redis)
    this.addresses = new SharedRateLimit('address', { allowed: 50, windowMs: 15 * minute }, redis)
    this.signUps = new SharedRateLimit('sign-up', { allowed: 60, windowMs: 60 * minute }, redis)
  }

  /** Each refused password counts; one that was right, or could not be checked, does not. @throws ProblemException `too-many-attempts` (429) */
  async counting(account: string, address: string, check: () => Promise<boolean>): Promise<boolean> {
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

  /** Trying to take an e-mail address tells whether it is taken, so every try counts. @throws ProblemException `too-many-attempts` (429) */
  async newEmail(address: string): Promise<void> {
    await this.signUps.consume(addressBlock(address))
  }
}
