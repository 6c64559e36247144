import { setImmediate } from 'node:timers/promises'
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import { DAY_MS } from '@contract/days'
import type { MediaType, TitleId } from '@contract/media.schema'
import { foundOrNull, MetadataError } from '@contract/metadata-error'
import { Lease, LEASE_MS } from '../../platform/database/lease.store.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { FactsService, type SavedTitleFacts } from './facts.service.ts'
import { FactsStore } from './facts.store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Between two calls of the source: at most two a second, and one at a time. */
const CALL_INTERVAL_MS = 500
/** How long no call is made after the source refused one, unless it names a longer time. */
const PAUSE_MS = MINUTE_MS
/** How long the worker rests after it found no due title: an import may have added some. */
const IDLE_MS = LEASE_MS / 3
/** How often the titles of all members are looked through. */
const SWEEP_INTERVAL_MS = HOUR_MS
/** Waiting times after the first, second and third failure; a month after each later one. */
const retryAfterMs = [HOUR_MS, 6 * HOUR_MS, DAY_MS]
const LAST_RETRY_MS = 30 * DAY_MS
/** Older facts are fetched again if the title was seen within the last month. */
const MAX_AGE_MS = 180 * DAY_MS
const SEEN_MS = 30 * DAY_MS

/** How long facts wait after failed attempts (ms). */
const waitAfter = (attempts: number): number => retryAfterMs[attempts] ?? LAST_RETRY_MS

/**
 * Fetches the facts of titles that came without them, as from an import. One of several servers does so at a time, under a lease;
 * visitors' calls go first. With the embedded catalogue there is nothing to fetch.
 */
@Injectable()
export class FactsWorker implements BeforeApplicationShutdown {
  private readonly logger = new Logger('facts')
  private readonly lease: Lease
  private timer: NodeJS.Timeout | undefined
  private turn: Promise<void> = Promise.resolve()
  private isStopped = false
  private hasLease = false
  private nextSweepAt = 0
  private lastFailure = ''

  constructor(
    @Inject(UserDatabase) database: UserDatabase,
    private readonly store: FactsStore,
    private readonly facts: FactsService,
    private readonly metadata: MetadataService,
  ) {
    this.lease = new Lease(database, 'title facts')
  }

  /** Begins to work; call this once the server listens. */
  start(): void {
    if (this.metadata.sourceName === 'live') this.schedule(0)
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.turn
    if (this.hasLease) await this.lease.release()
  }

  /**
   * One turn of work: fetches the facts of the title that is due, or looks for titles without facts. Returns how long to wait before
   * the next one (ms). `now`: epoch milliseconds.
   */
  async work(now = Date.now()): Promise<number> {
    this.hasLease = await this.lease.acquire(now)
    if (!this.hasLease) return LEASE_MS
    const due = await this.store.nextDue(now)
    if (due) return this.fetch(due, now)
    if (now < this.nextSweepAt) return IDLE_MS
    this.nextSweepAt = now + SWEEP_INTERVAL_MS
    await this.sweep(now)
    return CALL_INTERVAL_MS
  }

  private schedule(waitMs: number): void {
    this.timer = setTimeout(() => {
      this.turn = this.work()
        .catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error)
          if (reason !== this.lastFailure) this.logger.warn(`Facts of titles are not fetched for now: ${reason}`)
          this.lastFailure = reason
          return PAUSE_MS
        })
        .then((wait) => {
          if (!this.isStopped) this.schedule(wait)
        })
    }, waitMs).unref()
  }

  private async fetch(due: TitleId & { attempts: number }, now: number): Promise<number> {
    try {
      await this.store.put(due, await foundOrNull(this.metadata.fetchFigures(due)), now)
      return CALL_INTERVAL_MS
    } catch (error) {
      if (!(error instanceof MetadataError)) throw error
      await this.store.putOff(due, now + waitAfter(due.attempts))
      return Math.max(PAUSE_MS, (error.retryAfterSeconds ?? 0) * 1000)
    }
  }

  /** Looks through the titles and lists of all members: titles without facts then wait for them. */
  private async sweep(now: number): Promise<void> {
    let userId = await this.store.memberAfter('')
    while (userId !== undefined && !this.isStopped) {
      const owner = { userId, source: 'live' } as const
      for await (const titles of this.facts.savedTitles(owner)) {
        await this.store.refresh(titles.filter((title) => isOutdated(title, now)).map(idOf), now)
        await setImmediate()
      }
      await this.enlist((type, after) => this.store.viewedTitlesAfter(owner, type, after))
      userId = await this.store.memberAfter(userId)
    }
    let list = await this.store.listAfter('')
    while (list !== undefined && !this.isStopped) {
      const id = list
      await this.enlist((type, after) => this.store.listedTitlesAfter(id, type, after))
      list = await this.store.listAfter(id)
    }
  }

  /** `titlesAfter`: the next titles of a type in the order of their ids. */
  private async enlist(titlesAfter: (type: MediaType, after: number) => Promise<readonly number[]>): Promise<void> {
    for (const type of ['movie', 'tv'] as const) {
      let titles = await titlesAfter(type, 0)
      while (titles.length > 0) {
        await this.facts.known('live', type, titles)
        await setImmediate()
        titles = await titlesAfter(type, titles.at(-1)!)
      }
    }
  }
}

const idOf = ({ type, media_id: id }: SavedTitleFacts): TitleId => ({ type, id })

const isOutdated = ({ known, saved_at, watched_at }: SavedTitleFacts, now: number): boolean =>
  (known?.fetchedAt ?? now) < now - MAX_AGE_MS && Math.max(saved_at ?? 0, watched_at ?? 0) > now - SEEN_MS
