import { randomUUID } from 'node:crypto'
import { ProblemException } from '../http/problem-exception.ts'
import { Lease } from './lease.store.ts'
import type { AnyDatabase } from './schema.ts'

/** How long a server counts as running after its last sign of life (ms): longer than a short outage of the database. */
export const PRESENCE_MS = 30_000
const RENEWAL_MS = 10_000
/** The work of a server's lease is this word and an id of its own. */
const PREFIX = 'server '

/** Tells commands that a server uses PostgreSQL: a lease that the server renews (decision 97). */
export class ServerPresence {
  private readonly lease: Lease
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly database: AnyDatabase) {
    this.lease = new Lease(database, PREFIX + randomUUID(), PRESENCE_MS)
  }

  /** Call this before the server works, and `stop` after its last statement. */
  async start(): Promise<void> {
    await this.deleteExpired(Date.now())
    await this.lease.acquire(Date.now())
    this.timer = setInterval(() => void ignoringOutages(this.lease.acquire(Date.now())), RENEWAL_MS).unref()
  }

  async stop(): Promise<void> {
    if (!this.timer) return
    clearInterval(this.timer)
    await ignoringOutages(this.lease.release())
  }

  /** Deletes the leases of servers that were killed. `now`: epoch milliseconds. */
  private async deleteExpired(now: number): Promise<void> {
    await this.database.deleteFrom('leases').where('work', 'like', `${PREFIX}%`).where('until', '<', now).execute()
  }
}

/** How long (ms) a server may still run on this database without another sign of life; 0 if there is none. */
export async function serverMayRunFor(db: AnyDatabase, now: number): Promise<number> {
  const { until } = await db
    .selectFrom('leases')
    .select(({ fn }) => fn.max('until').as('until'))
    .where('work', 'like', `${PREFIX}%`)
    .executeTakeFirstOrThrow()
  return Math.max(0, (until ?? 0) - now)
}

/** Waits for work. Where an outage of the database is noticed, the log gets a line of it. */
async function ignoringOutages(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ProblemException)) throw error
  }
}
