import { Logger } from '@nestjs/common'
import { countMembers } from '../identity/accounts.queries.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { Lease } from '../platform/database/lease.store.ts'
import type { Instruments } from './instruments.ts'
import { setOrRemove } from './read-state.ts'

const INTERVAL_MS = 5 * 60_000
/** The lease outlasts the time until the next count. */
const LEASE_LASTS_MS = INTERVAL_MS + 60_000

/**
 * Counts members and sessions every five minutes on one of several servers; the others have no value. A count with fewer than
 * two members behind it has no value either, since it would say something about one person.
 */
export class MemberCounts {
  private readonly logger = new Logger('metrics')
  private readonly lease: Lease
  private readonly timer: NodeJS.Timeout
  private running: Promise<void>

  constructor(
    private readonly database: UserDatabase,
    private readonly instruments: Pick<Instruments, 'members' | 'sessionsLive'>,
  ) {
    this.lease = new Lease(database, 'counts', LEASE_LASTS_MS)
    this.timer = setInterval(() => {
      this.running = this.countOrWarn()
    }, INTERVAL_MS).unref()
    this.running = this.countOrWarn()
  }

  /** Resolves after the count that runs. */
  get ready(): Promise<void> {
    return this.running
  }

  /** Stops counting, after the count that runs, and leaves the counting to another server. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.running
    // Without the database the lease ends by itself.
    await this.lease.release().catch((error: unknown) => this.logger.debug(error))
  }

  /** Counts if this server has the lease. `now`: epoch milliseconds. */
  async count(now = Date.now()): Promise<void> {
    const counts = (await this.lease.acquire(now)) ? await countMembers(this.database, now) : null
    setOrRemove(this.instruments.members, counts && counts.members > 1 ? counts.members : null)
    setOrRemove(this.instruments.sessionsLive, counts && counts.sessionOwners > 1 ? counts.sessions : null)
  }

  private async countOrWarn(): Promise<void> {
    try {
      await this.count()
    } catch (error) {
      setOrRemove(this.instruments.members, null)
      setOrRemove(this.instruments.sessionsLive, null)
      this.logger.warn(`members are not counted: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }
}
