import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import { MetadataError } from '@contract/metadata-error'
import { UserDatabase } from '../platform/database/database.module.ts'
import { Lease } from '../platform/database/lease.store.ts'
import { MAX_ANSWER_AGE_MS, type Subject } from './answer-lifetimes.ts'
import { ChangedTitlesStore, type ChangedIds, type ChangedKind } from './changed-titles.store.ts'
import { inInterest, Interest } from './interest.ts'
import { MetadataSource } from './metadata-source.port.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How often the lists of the service are read, by one of all servers: its edits show after this time (§9). */
const READ_INTERVAL_MS = 2 * HOUR_MS
const RETRY_AFTER_MS = 10 * MINUTE_MS
/** No reading takes longer; a server that ends meanwhile blocks the others for this long. */
const LEASE_LASTS_MS = 10 * MINUTE_MS
/**
 * An id stays in the list for a day. It counts as changed again after this time, because the service itself answers from a cache
 * for up to eight hours, and because it may have been edited again.
 */
const CHANGED_AGAIN_AFTER_MS = 8 * HOUR_MS
/** Two servers' clocks differ by less, so that no row of another server is missed. */
const CLOCKS_DIFFER_MS = 10 * MINUTE_MS

const kinds: readonly ChangedKind[] = ['movie', 'tv', 'person']

/**
 * Which films, shows and people the live service has edited, so that answers about them are refreshed before their time
 * (decision 102). One of several servers reads the service's lists, and all of them read its rows in the database. If
 * the lists cannot be read, answers become stale by their age.
 */
@Injectable()
export class ChangedTitles implements BeforeApplicationShutdown {
  private readonly logger = new Logger('metadata')
  private readonly lease: Lease
  /** When each id was found changed last (epoch milliseconds). */
  private readonly changedAt: Readonly<Record<ChangedKind, Map<number, number>>> = {
    movie: new Map(),
    tv: new Map(),
    person: new Map(),
  }
  private timer: NodeJS.Timeout | undefined
  private turn: Promise<void> | null = null
  private lastReadAt = 0
  private nextTryAt = 0
  private wasRequested = false

  constructor(
    @Inject(MetadataSource) private readonly source: MetadataSource,
    private readonly store: ChangedTitlesStore,
    @Inject(UserDatabase) database: UserDatabase,
  ) {
    this.lease = new Lease(database, 'changed titles', LEASE_LASTS_MS)
  }

  /** Looks every minute for changes; call this once the server listens. */
  start(): void {
    if (this.source.name !== 'live') return
    const look = (): void => void (this.turn ??= this.lookOrLog().finally(() => (this.turn = null)))
    this.timer = setInterval(look, MINUTE_MS).unref()
    look()
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer)
    await this.turn
  }

  /** Notes that a visitor requests an answer that the service may change. */
  noteRequest(): void {
    this.wasRequested = true
  }

  /** When the subject was found changed, if that was after its answer was made; both in epoch milliseconds. */
  changeAfter({ kind, id }: Subject, madeAt: number): number | undefined {
    const changedAt = this.changedAt[kind].get(id)
    return changedAt !== undefined && changedAt > madeAt ? changedAt : undefined
  }

  /**
   * Takes in what other servers have read, and reads the lists if that is due. A server without visitors since the last time
   * reads none. `now`: epoch milliseconds. @throws an error of the database or a MetadataError
   */
  async look(now = Date.now()): Promise<void> {
    const since = Math.max(this.lastReadAt - CLOCKS_DIFFER_MS, now - MAX_ANSWER_AGE_MS)
    for (const changed of await this.store.readSince(since)) this.takeIn(changed)
    const isDue = this.wasRequested && now >= this.lastReadAt + READ_INTERVAL_MS && now >= this.nextTryAt
    if (!isDue || !(await this.lease.acquire(now))) return
    this.nextTryAt = now + RETRY_AFTER_MS
    this.forgetBefore(now - MAX_ANSWER_AGE_MS)
    await this.store.deleteBefore(now - MAX_ANSWER_AGE_MS)
    const lists: ChangedIds[] = []
    for (const kind of kinds) lists.push(await this.read(kind, now))
    for (const list of lists) {
      await this.store.add(list)
      this.takeIn(list)
    }
    this.wasRequested = false
    await this.lease.release()
  }

  private async read(kind: ChangedKind, now: number): Promise<ChangedIds> {
    // Visitors' calls go first.
    const listed = await inInterest(new Interest(), () => this.source.changedIds(kind))
    const isKnown = (id: number) => (this.changedAt[kind].get(id) ?? 0) > now - CHANGED_AGAIN_AFTER_MS
    return { kind, readAt: now, ids: listed.filter((id) => !isKnown(id)) }
  }

  private takeIn({ kind, readAt, ids }: ChangedIds): void {
    this.lastReadAt = Math.max(this.lastReadAt, readAt)
    const known = this.changedAt[kind]
    for (const id of ids) known.set(id, Math.max(readAt, known.get(id) ?? 0))
  }

  /** Answers from before that time are gone by their age. */
  private forgetBefore(time: number): void {
    for (const known of Object.values(this.changedAt))
      for (const [id, changedAt] of known) if (changedAt < time) known.delete(id)
  }

  private async lookOrLog(): Promise<void> {
    try {
      await this.look()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (error instanceof MetadataError) this.logger.warn(`the list of changes was not read: ${reason}`)
      // The log has one line about an outage of the database.
      else this.logger.debug(`the list of changes was not read: ${reason}`)
    }
  }
}
