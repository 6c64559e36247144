import { randomUUID } from 'node:crypto'
import type { UserDatabase } from '../../platform/database/database.module.ts'

/** How long work belongs to whoever took it without taking it again. */
export const LEASE_MS = 15_000

/** Work that one of all the servers on a database does at a time: who took it has it until it lets it run out. */
export class Lease {
  private readonly holder = randomUUID()

  constructor(
    private readonly database: UserDatabase,
    private readonly work: string,
  ) {}

  /** Takes it, or takes it again. False while another one has it. `now` in epoch milliseconds. */
  async take(now: number): Promise<boolean> {
    const { holder, work } = this
    const taken = await this.database
      .insertInto('leases')
      .values({ work, holder, until: now + LEASE_MS })
      .onConflict((conflict) =>
        conflict
          .column('work')
          .doUpdateSet({ holder, until: now + LEASE_MS })
          .where((where) => where.or([where('leases.holder', '=', holder), where('leases.until', '<', now)])),
      )
      .returning('work')
      .executeTakeFirst()
    return taken !== undefined
  }

  /** Leaves it to the others at once. */
  async give(): Promise<void> {
    await this.database.deleteFrom('leases').where('work', '=', this.work).where('holder', '=', this.holder).execute()
  }
}
