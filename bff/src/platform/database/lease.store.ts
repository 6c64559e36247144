import { randomUUID } from 'node:crypto'
import { leases } from '../telemetry/measured.ts'
import type { AnyDatabase } from './schema.ts'

/** How long a lease lasts without renewal (ms), unless its work needs another time. */
export const LEASE_MS = 15_000

/** A lease of work that only one of all servers on a database does at a time. It expires unless it is renewed. */
export class Lease {
  private readonly holder = randomUUID()

  constructor(
    private readonly database: AnyDatabase,
    private readonly work: string,
    private readonly lasts = LEASE_MS,
  ) {}

  /** Acquires or renews the lease. False while another server holds it. `now` in epoch milliseconds. */
  async acquire(now: number): Promise<boolean> {
    const { holder, work } = this
    const until = now + this.lasts
    const acquired = await this.database
      .insertInto('leases')
      .values({ work, holder, until })
      .onConflict((conflict) =>
        conflict
          .column('work')
          .doUpdateSet({ holder, until })
          .where((where) => where.or([where('leases.holder', '=', holder), where('leases.until', '<', now)])),
      )
      .returning('work')
      .executeTakeFirst()
    const isHeld = acquired !== undefined
    leases.report(() => ({ work, until: isHeld ? until : 0 }))
    return isHeld
  }

  /** Releases the lease, so that another server can acquire it at once. */
  async release(): Promise<void> {
    leases.report(() => ({ work: this.work, until: 0 }))
    await this.database.deleteFrom('leases').where('work', '=', this.work).where('holder', '=', this.holder).execute()
  }
}
