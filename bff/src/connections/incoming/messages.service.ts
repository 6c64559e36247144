import { randomUUID } from 'node:crypto'
import { Inject, Injectable, Optional } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { connectionBounds, type Receipt } from '@contract/connections.schema'
import { DAY_MS } from '@contract/days'
import { demoUserId } from '@contract/demo-user'
import type { ViewingReport } from '@contract/viewing-report.schema'
import type { Database } from '../../platform/database/schema.ts'
import { addressBlock } from '../../platform/http/address-block.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { Redis } from '../../platform/redis/redis.ts'
import { SharedRateLimit } from '../../platform/redis/shared-rate-limit.ts'
import { stableUuid } from '../../platform/stable-uuid.ts'
import { settingsOf, type ConnectionRow } from '../connection-row.ts'
import { ConnectionsStore } from '../connections.store.ts'
import { ReportQueue } from '../counting/report-queue.service.ts'
import { WatchedMessages } from '../log/watched-messages.service.ts'
import { ReceivedStore } from './received.store.ts'
import { readReport } from './read-report.ts'
import type { Ignored, Report } from './report.ts'
import { isIgnored, playingAfter, reasonOf, withPlaying, type Playing } from './stored-report.ts'
import { titleKeyOf } from './title-key.ts'

/** An attacker who guesses tries often; a media server knows its address. */
const GUESS_LIMIT = { allowed: 60, windowMs: 15 * 60 * 1000 }
/** 600 a minute, and 2,000 in a burst: a whole show that is marked as watched is a message for each episode. */
const MESSAGE_LIMIT = { allowed: 2000, windowMs: 200_000 }
const DAY_LIMIT = { allowed: connectionBounds.perDay, windowMs: DAY_MS }
/** How often the same kind of message without a viewing is written: players send one every few seconds. */
const QUIET_MS = 60_000
const tokenPattern = /^[\w-]{43}$/

/** A message as it arrives, with its content type. */
interface SentMessage {
  readonly bytes: Buffer
  readonly type: string | undefined
}
type ReportRow = Database['connection_reports']

/** Takes the messages of media servers: it stores each, answers, and leaves the thinking to the queue. */
@Injectable()
export class MessagesService {
  private readonly guesses: SharedRateLimit
  private readonly messages: SharedRateLimit
  private readonly days: SharedRateLimit
  /** Kinds of messages that were written within the last minute. */
  private readonly written = new LRUCache<string, true>({ maxSize: 10_000, sizeCalculation: () => 1, ttl: QUIET_MS })

  constructor(
    private readonly connections: ConnectionsStore,
    private readonly received: ReceivedStore,
    private readonly queue: ReportQueue,
    private readonly watched: WatchedMessages,
    @Optional() @Inject(Redis) redis: Redis | null = null,
  ) {
    this.guesses = new SharedRateLimit('connect-guess', GUESS_LIMIT, redis)
    this.messages = new SharedRateLimit('connect', MESSAGE_LIMIT, redis)
    this.days = new SharedRateLimit('connect-day', DAY_LIMIT, redis)
  }

  /**
   * Takes the message of an address. `visitor`: the address of the sender.
   * @throws ProblemException `not-found` for an address that does not exist, `too-many-attempts`, `storage-unavailable`
   */
  async take(token: string, message: SentMessage, visitor: string, now = Date.now()): Promise<Receipt> {
    const connection = tokenPattern.test(token) ? await this.connections.byToken(token) : undefined
    if (!connection) {
      await this.guesses.consume(addressBlock(visitor))
      throw new ProblemException('not-found', 404)
    }
    return this.read(connection, message, now)
  }

  /**
   * Takes a report that came with an access token: the connection of the member's programs counts it.
   * @throws ProblemException `too-many-connections` (409) if it would be the twenty-first, `too-many-attempts`,
   * `storage-unavailable`, `demo-account` (403)
   */
  async takeReport(userId: string, report: ViewingReport, now = Date.now()): Promise<Receipt> {
    // Everybody shares the demo account and its history.
    if (userId === demoUserId) throw new ProblemException('demo-account', 403)
    const connection = await this.connections.ofPrograms(userId, now)
    return this.read(connection, { bytes: Buffer.from(JSON.stringify(report)), type: 'application/json' }, now)
  }

  private async read(connection: ConnectionRow, { bytes, type }: SentMessage, now: number): Promise<Receipt> {
    await this.count(connection, now)
    const settings = { threshold: settingsOf(connection).threshold, receivedAt: now }
    const read = await readReport(new Uint8Array(bytes), type, settings)
    const reason = reasonOf(read)
    await this.store(connection, read, now)
    this.watched.note(connection, { read, reason }, now)
    return { outcome: reason === 'queued' || reason === 'started' ? 'taken' : 'ignored', reason }
  }

  /**
   * Counts a message. The member sees if there are too many on one day. @throws ProblemException `too-many-attempts`
   * (429)
   */
  private async count({ id, full_until }: ConnectionRow, now: number): Promise<void> {
    await this.messages.consume(id)
    try {
      await this.days.consume(id)
    } catch (error) {
      if (error instanceof ProblemException && Number(full_until ?? 0) <= now) {
        const { retryAfterSeconds = DAY_MS / 1000 } = error.details
        await this.connections.noteFull(id, now + retryAfterSeconds * 1000)
      }
      throw error
    }
  }

  private async store(connection: ConnectionRow, read: Report | Ignored, now: number): Promise<void> {
    const reason = reasonOf(read)
    const row = rowOf(connection, read, now)
    if (reason === 'queued' && !isIgnored(read)) {
      const report = withPlaying(read, playingOf(connection), now)
      await this.received.add({ ...row, report: JSON.stringify(report) })
      this.queue.wake(connection.user_id)
    } else if (reason === 'started' && !isIgnored(read)) await this.noteStarted(connection, read, row, now)
    else if (isIgnored(read) && isQuiet(read)) await this.replaceOnceAMinute(row)
    else await this.received.add(row)
  }

  /** Stores the viewing in progress: at once if another title begins, else once a minute. */
  private async noteStarted(connection: ConnectionRow, report: Report, row: ReportRow, now: number): Promise<void> {
    const before = playingOf(connection)
    const playing = playingAfter(before, report, now)
    const isNew = before?.startedAt !== playing.startedAt
    if (isNew || now - before.seenAt >= QUIET_MS)
      await this.connections.notePlaying(connection.id, JSON.stringify(playing))
    await this.replaceOnceAMinute(row)
  }

  /** Stores a message that counts nothing, in the place of the last one of its kind and person. */
  private async replaceOnceAMinute(row: ReportRow): Promise<void> {
    const id = stableUuid(JSON.stringify([row.connection_id, row.reason, row.person_id ?? row.person_name ?? '']))
    if (this.written.has(id)) return
    this.written.set(id, true)
    await this.received.replace({ ...row, id })
  }
}

/** Messages that players repeat while they play. */
const isQuiet = ({ ignored }: Ignored): boolean => ['state', 'notAboutWatching', 'otherKind'].includes(ignored)

// SAFETY: written by this module.
const playingOf = ({ playing }: ConnectionRow): Playing | null =>
  playing === null ? null : (JSON.parse(playing) as Playing)

function rowOf({ id, user_id }: ConnectionRow, read: Report | Ignored, now: number): ReportRow {
  const reason = reasonOf(read)
  const about = isIgnored(read) ? read.about : read
  const isQueued = reason === 'queued'
  return {
    id: randomUUID(),
    user_id,
    connection_id: id,
    received_at: now,
    due_at: isQueued ? now : null,
    outcome: isQueued ? 'waiting' : 'not-counted',
    reason,
    params: JSON.stringify(isIgnored(read) && read.percent !== null ? { percent: Math.round(read.percent) } : {}),
    event: isIgnored(read) ? null : read.event,
    person_id: about?.person?.id ?? null,
    person_name: about?.person?.name ?? null,
    title_key: isIgnored(read) || !isQueued ? null : titleKeyOf(read),
    report: JSON.stringify(about ?? {}),
  }
}
