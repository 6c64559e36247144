import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import { DAY_MS } from '@contract/days'
import { NOTICE_DAYS } from '@contract/notice-bounds'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { Lease, LEASE_MS } from '../../platform/database/lease.store.ts'
import { MakingStore } from './making.store.ts'
import { NoticeMaker } from './notice-maker.service.ts'

/** How often a server looks for members whose hour has come. */
const LOOK_MS = 30_000
/** How often old notices are deleted. */
const CLEAN_INTERVAL_MS = DAY_MS / 4
/** How long the lease of the work lasts without renewal; one member takes some seconds at most. */
const LASTS_MS = 4 * LEASE_MS
/** The lease is renewed after this time, not for each member: each renewal is a write to the disk. */
const RENEW_MS = LEASE_MS

/** Makes the notices of members at their hour. One of all servers does it at a time, under a lease. */
@Injectable()
export class NoticeSchedule implements BeforeApplicationShutdown {
  private readonly logger = new Logger('notices')
  private readonly lease: Lease
  private timer: NodeJS.Timeout | undefined
  private turn: Promise<void> = Promise.resolve()
  private isStopped = false
  private nextCleanAt = 0
  private lastFailure = ''

  constructor(
    @Inject(UserDatabase) database: UserDatabase,
    private readonly store: MakingStore,
    private readonly maker: NoticeMaker,
  ) {
    this.lease = new Lease(database, 'notices', LASTS_MS)
  }

  /** Begins to look; call this once the server listens. */
  start(): void {
    this.timer = setTimeout(() => {
      this.turn = this.look()
        .catch((error: unknown) => this.warn(error))
        .then(() => {
          if (!this.isStopped) this.start()
        })
    }, LOOK_MS).unref()
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.turn
  }

  /** Makes the notices of all members whose hour has come, and from time to time deletes old ones. */
  async look(now = Date.now()): Promise<void> {
    const due = await this.store.due(now)
    const mustClean = now >= this.nextCleanAt
    if ((due.length === 0 && !mustClean) || !(await this.lease.acquire(Date.now()))) return
    try {
      // Another server may have made some of them before this one had the lease.
      let renewedAt = performance.now()
      for (const userId of await this.store.due(now)) {
        if (performance.now() - renewedAt > RENEW_MS) {
          if (!(await this.lease.acquire(Date.now()))) return
          renewedAt = performance.now()
        }
        if (this.isStopped) return
        await this.maker.make(userId, now).catch((error: unknown) => this.warn(error))
      }
      if (mustClean) await this.clean(now)
    } finally {
      await this.lease.release()
    }
  }

  private async clean(now: number): Promise<void> {
    this.nextCleanAt = now + CLEAN_INTERVAL_MS
    while (!this.isStopped && (await this.store.removeOld(now - NOTICE_DAYS * DAY_MS)) > 0);
  }

  private warn(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    if (reason !== this.lastFailure) this.logger.warn(`Notices wait for now: ${reason}`)
    this.lastFailure = reason
  }
}
