import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import { DAY_MS } from '@contract/days'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { Lease } from '../../platform/database/lease.store.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { PulledImports } from '../../transfer/pulled-imports.service.ts'
import { settingsOf } from '../connection-row.ts'
import { ConnectionsStore } from '../connections.store.ts'
import { ReportQueue } from '../counting/report-queue.service.ts'
import { ConnectionServersStore, type ServerRow } from './connection-servers.store.ts'
import { PulledItemsStore } from './pulled-items.store.ts'
import { pulledReport } from './pulled-report.ts'
import { ServerHistory } from './server-history.service.ts'
import { endedItems } from './viewings-of-history.ts'

/** How often a server looks for connections that are due (ms). */
const LOOK_MS = 60_000
/** A history is read within this time, or by another server (ms): each of its hundred pages takes 30 seconds at most. */
const LEASE_MS = 60 * 60_000

/**
 * Reads media servers once a day, and reports what was watched there since the last time, as it reports messages of the
 * address: a viewing that both have counts once (decision 130).
 */
@Injectable()
export class DailyPulls implements BeforeApplicationShutdown {
  private readonly logger = new Logger('connections')
  private readonly stop = new AbortController()
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> = Promise.resolve()

  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly store: ConnectionServersStore,
    private readonly connections: ConnectionsStore,
    private readonly items: PulledItemsStore,
    private readonly history: ServerHistory,
    private readonly imports: PulledImports,
    private readonly queue: ReportQueue,
  ) {}

  /** Begins to look for connections that are due; call this once the server listens. */
  start(): void {
    this.timer = setTimeout(() => {
      this.looking = this.look()
        .catch((error: unknown) => this.logger.warn(`Media servers are not read for now: ${String(error)}`))
        .then(() => {
          if (!this.stop.signal.aborted) this.start()
        })
    }, LOOK_MS).unref()
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer)
    this.stop.abort(new Error('the server ends'))
    await this.looking
  }

  /**
   * Reads a connection's server once a day from now on, or no longer.
   * @throws ProblemException `media-server-signed-out` (409); `pull-first` (409) before an import of the whole history was applied
   */
  async set(userId: string, connectionId: string, isDaily: boolean, now = Date.now()): Promise<void> {
    const row = await this.store.one(userId, connectionId)
    if (!isDaily && !row) return
    if (!row?.credentials) throw new ProblemException('media-server-signed-out', 409)
    if (!isDaily) return this.store.change(connectionId, { is_daily: 0, due_at: null })
    if (!row.is_daily && !(await this.imports.hasApplied(userId, connectionId)))
      throw new ProblemException('pull-first', 409)
    await this.items.settle(connectionId)
    const due_at = Math.max(now, Number(row.pulled_at ?? 0) + DAY_MS)
    await this.store.change(connectionId, { is_daily: 1, due_at })
  }

  /** Reads the servers of all connections that are due, one after the other. `now`: epoch milliseconds. */
  async look(now = Date.now()): Promise<void> {
    for (const { user_id, connection_id } of await this.store.due(now)) {
      if (this.stop.signal.aborted) return
      const lease = new Lease(this.database, `pull of ${connection_id}`, LEASE_MS)
      if (!(await lease.acquire(now))) continue
      try {
        const row = await this.store.one(user_id, connection_id)
        if (row?.due_at && Number(row.due_at) <= now) await this.pull(row, now)
      } finally {
        await lease.release()
      }
    }
  }

  private async pull(row: ServerRow, now: number): Promise<void> {
    const { user_id: userId, connection_id: connectionId } = row
    const connection = await this.connections.one(userId, connectionId)
    if (!connection) return
    const history = await this.history.read(row, now, this.stop.signal).catch((error: unknown) => {
      if (this.stop.signal.aborted) return null
      throw error
    })
    if (!history) return
    const known = await this.items.known(connectionId)
    const ended = await endedItems(history.items, settingsOf(connection).manyMarks, now)
    const fresh = ended.filter(({ item }) => !known.has(item.id))
    const { access, shows } = history
    const of = { userId, connectionId, person: access.person, shows, now }
    await this.items.report(userId, connectionId, fresh, (one) => pulledReport(one, of))
    await this.history.noteRead(row, now)
    if (fresh.length > 0) this.queue.wake(userId)
  }
}
