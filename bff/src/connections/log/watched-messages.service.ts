import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { WatchedMessages as Watched } from '@contract/connections.schema'
import { isoTime } from '../../platform/http/iso-time.ts'
import { ConnectionsService } from '../connections.service.ts'
import { ConnectionsStore } from '../connections.store.ts'

const WATCH_MS = 10 * 60 * 1000

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
}
