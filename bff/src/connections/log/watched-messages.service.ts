import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { ReportReason } from '@contract/connections.schema'
import type { WatchedMessages as Watched } from '@contract/watched-messages.schema'
import { isoTime } from '../../platform/http/iso-time.ts'
import type { ConnectionRow } from '../connection-row.ts'
import { ConnectionsService } from '../connections.service.ts'
import { ConnectionsStore } from '../connections.store.ts'
import type { Ignored, Report } from '../incoming/report.ts'
import { isIgnored } from '../incoming/stored-report.ts'

const WATCH_MS = 10 * 60 * 1000
const MAX_MESSAGES = 5

interface Read {
  readonly read: Report | Ignored
  readonly reason: ReportReason
}
type Message = Watched['messages'][number]

/**
 * Shows a member the fields of the messages that arrive while they look. The database has the time until which they look, so that
 * every server notes the fields; the fields are in the memory of the server that received them, and nowhere else.
 */
@Injectable()
export class WatchedMessages {
  private readonly messages = new LRUCache<string, readonly Message[]>({ max: 1000, ttl: WATCH_MS })

  constructor(
    private readonly connections: ConnectionsService,
    private readonly store: ConnectionsStore,
  ) {}

  /** @throws ProblemException `not-found` (404) */
  async start(userId: string, id: string, now = Date.now()): Promise<Watched> {
    await this.connections.row(userId, id)
    await this.store.watchUntil(userId, id, now + WATCH_MS)
    this.messages.delete(id)
    return { until: isoTime(now + WATCH_MS), messages: [] }
  }

  /** @throws ProblemException `not-found` (404) */
  async seen(userId: string, id: string, now = Date.now()): Promise<Watched> {
    const until = Number((await this.connections.row(userId, id)).watched_until ?? 0)
    return until > now
      ? { until: isoTime(until), messages: [...(this.messages.get(id) ?? [])] }
      : { until: null, messages: [] }
  }

  /** Notes the fields of a message, newest first, while its member watches them. */
  note({ id, watched_until }: ConnectionRow, { read, reason }: Read, now: number): void {
    if (Number(watched_until ?? 0) <= now) return
    const message = { at: isoTime(now), reason, fields: fieldsOf(read) }
    this.messages.set(id, [message, ...(this.messages.get(id) ?? [])].slice(0, MAX_MESSAGES))
  }
}

/** The fields that were read and have a value, in the names of `report.ts`. */
function fieldsOf(read: Report | Ignored): Message['fields'] {
  const fields = isIgnored(read) ? { ...read.about, percent: read.percent } : read
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || value === false || (Array.isArray(value) && value.length === 0)) return []
    return [{ name, value: textOf(value) }]
  })
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((id: Report['ids'][number]) => `${id.of} ${id.source} ${id.id}`).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value)
    .filter((part) => part !== null)
    .join(' ')
}
