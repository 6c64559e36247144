import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import { CONNECTION_LOG_DAYS } from '@contract/connections.schema'
import { DAY_MS } from '@contract/days'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { Lease, LEASE_MS } from '../../platform/database/lease.store.ts'
import { ConnectionTasks } from '../tasks/connection-tasks.service.ts'
import { DueReportsStore } from './due-reports.store.ts'
import { ReadReports } from './read-reports.service.ts'

/** Messages are read once none has arrived for this time (ms), so that a stream of them is answered before it is counted. */
const QUIET_MS = 200
/** A stream is read after this time at the latest (ms). */
const MAX_COLLECT_MS = 10_000
/** How often a server looks for messages that another one has left. */
const SWEEP_MS = 5000
/** How often messages are folded. */
const FOLD_INTERVAL_MS = DAY_MS / 4

/**
 * Reads the messages of members soon after they arrive, and does their tasks. One server at a time does so for a member, under a lease;
 * a message waits in the database until it is counted, and a task until it is done, so that a server which is killed loses none.
 */
@Injectable()
export class ReportQueue implements BeforeApplicationShutdown {
  private readonly logger = new Logger('connections')
  private readonly running = new Map<string, Promise<void>>()
  private readonly woken = new Set<string>()
  private collecting: NodeJS.Timeout | undefined
  /** When the first message arrived that is collected now; null for none. */
  private collectingSince: number | null = null
  private sweeping: NodeJS.Timeout | undefined
  private sweep: Promise<void> = Promise.resolve()
  private isStopped = false
  private nextFoldAt = 0
  private lastFailure = ''

  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly store: DueReportsStore,
    private readonly reports: ReadReports,
    private readonly tasks: ConnectionTasks,
  ) {}

  /** Begins to look for messages of other servers and of an earlier start; call this once the server listens. */
  start(): void {
    this.sweeping = setTimeout(() => {
      this.sweep = this.look()
        .catch((error: unknown) => this.warn(error))
        .then(() => {
          if (!this.isStopped) this.start()
        })
    }, SWEEP_MS).unref()
  }

  /** Reads the messages of a member a moment after the last one has arrived. */
  wake(userId: string): void {
    if (this.isStopped) return
    this.woken.add(userId)
    const now = performance.now()
    this.collectingSince ??= now
    clearTimeout(this.collecting)
    const untilLatest = this.collectingSince + MAX_COLLECT_MS - now
    this.collecting = setTimeout(() => this.readWoken(), Math.max(0, Math.min(QUIET_MS, untilLatest))).unref()
  }

  private readWoken(): void {
    this.collectingSince = null
    const members = [...this.woken]
    this.woken.clear()
    for (const member of members) void this.read(member)
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.collecting)
    clearTimeout(this.sweeping)
    await Promise.all([this.sweep, ...this.running.values()])
  }

  /** Does a member's tasks and reads all their messages that wait now. One reading of a member runs at a time; a later call waits for it. */
  async read(userId: string): Promise<void> {
    const before = this.running.get(userId) ?? Promise.resolve()
    const reading = before.then(() => this.readUnderLease(userId)).catch((error: unknown) => this.warn(error))
    this.running.set(userId, reading)
    await reading
    if (this.running.get(userId) === reading) this.running.delete(userId)
  }

  private async readUnderLease(userId: string): Promise<void> {
    const lease = new Lease(this.database, `connections of ${userId}`)
    const goesOn = async () => !this.isStopped && (await lease.acquire(Date.now()))
    if (!(await goesOn())) return
    try {
      // Tasks go first: they mark the messages to be read, and a connection that one deletes has none that are.
      for (let isMore = true; isMore;)
        isMore =
          ((await this.tasks.doNext(userId, goesOn)) || (await this.reports.read(userId)) > 0) && (await goesOn())
    } finally {
      await lease.release()
    }
  }

  private async look(now = Date.now()): Promise<void> {
    // Later ones are collected.
    const due = await this.store.membersDue(now - MAX_COLLECT_MS)
    for (const member of new Set([...due, ...(await this.tasks.members())])) await this.read(member)
    if (now < this.nextFoldAt) return
    this.nextFoldAt = now + FOLD_INTERVAL_MS
    await this.fold(now)
  }

  /** Deletes old messages. Their plays stay as they are. */
  async fold(now: number): Promise<void> {
    const lease = new Lease(this.database, 'old messages of connections', 4 * LEASE_MS)
    if (!(await lease.acquire(now))) return
    const before = now - CONNECTION_LOG_DAYS * DAY_MS
    let connection = await this.store.connectionAfter('')
    while (connection !== undefined && !this.isStopped) {
      while (!this.isStopped && (await this.store.fold(connection, before)) > 0);
      connection = await this.store.connectionAfter(connection)
    }
    await lease.release()
  }

  private warn(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    if (reason !== this.lastFailure) this.logger.warn(`Messages of media servers wait for now: ${reason}`)
    this.lastFailure = reason
  }
}
