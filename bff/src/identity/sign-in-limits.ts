import { Injectable } from '@nestjs/common'
import { addressBlock } from '../platform/http/address-block.ts'
import { RateLimit } from '../platform/http/rate-limit.ts'

const minute = 60_000

/** How often passwords may be tried: per account, per address; and how many accounts an address may make. */
@Injectable()
export class SignInLimits {
  private readonly accounts = new RateLimit({ allowed: 10, windowMs: 15 * minute })
  private readonly addresses = new RateLimit({ allowed: 50, windowMs: 15 * minute })
  private readonly signUps = new RateLimit({ allowed: 60, windowMs: 60 * minute })

  /** Each refused password counts; one that was right, or could not be checked, does not. @throws ProblemException `too-many-attempts` (429) */
  async counting(account: string, address: string, check: () => Promise<boolean>): Promise<boolean> {
    const block = addressBlock(address)
    this.addresses.consume(block)
    this.accounts.consume(account)
    let refused = false
    try {
      refused = !(await check())
      return !refused
    } finally {
      if (!refused) {
        this.addresses.giveBack(block)
        this.accounts.giveBack(account)
      }
    }
  }

  /** Trying to take an e-mail address tells whether it is taken, so every try counts. @throws ProblemException `too-many-attempts` (429) */
  newEmail(address: string): void {
    this.signUps.consume(addressBlock(address))
  }
}
