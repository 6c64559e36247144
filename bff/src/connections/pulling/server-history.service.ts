import { Injectable, Logger } from '@nestjs/common'
import { unreachableServer } from '@contract/connection-servers.schema'
import { DAY_MS } from '@contract/days'
import { Turns } from '../../transfer/turns.service.ts'
import { MediaServerError, type ServerAccess } from '../media-server.port.ts'
import { ConnectionServersStore, type ServerRow } from './connection-servers.store.ts'
import { MediaServers } from './media-servers.service.ts'
import { readHistory, type History } from './read-history.ts'
import { ServerSignIn } from './server-sign-in.service.ts'

/** How long a server that cannot be reached is not called again (ms). */
const RETRY_MS = 60 * 60 * 1000

export interface ReadHistory extends History {
  readonly access: ServerAccess
}

/** Reads what a person has watched at their media server. A server that fails becomes a problem that the member sees. */
@Injectable()
export class ServerHistory {
  private readonly logger = new Logger('connections')

  constructor(
    private readonly store: ConnectionServersStore,
    private readonly servers: MediaServers,
    private readonly signIns: ServerSignIn,
    private readonly turns: Turns,
  ) {}

  /** Null if the server does not answer to the end, or not as the one that the member signed in at. */
  async read(row: ServerRow, now: number, signal?: AbortSignal): Promise<ReadHistory | null> {
    try {
      const access = await this.signIns.accessOf(row)
      if (!access) throw new MediaServerError('signed-out', 'what opens it was sealed with another key')
      const { id, server } = await this.servers.open(row.name, signal)
      // Another server must not see the token.
      if (id !== access.serverId) throw new MediaServerError('not-that-server', 'another server answers')
      const reading = { server, device: this.signIns.deviceOf(row), access, turns: this.turns, now }
      return { ...(await readHistory(reading)), access }
    } catch (error) {
      if (!(error instanceof MediaServerError)) throw error
      this.logger.warn(`A media server could not be read: ${error.fault}, ${error.message}`)
      await this.noteProblem(row, error, now)
      return null
    }
  }

  /** Notes that a server was read to its end. */
  async noteRead({ connection_id, is_daily }: ServerRow, now: number): Promise<void> {
    await this.store.change(connection_id, {
      problem: null,
      pulled_at: now,
      ...(is_daily ? { due_at: now + DAY_MS } : {}),
    })
  }

  /** A member who was signed out, or whose server is another one, has to act first. */
  private async noteProblem({ connection_id, is_daily }: ServerRow, { fault }: MediaServerError, now: number) {
    const away = unreachableServer.safeParse(fault === 'not-public' ? 'unreachable' : fault).data
    if (away !== undefined)
      return this.store.change(connection_id, {
        problem: away,
        ...(is_daily ? { due_at: now + RETRY_MS } : {}),
      })
    if (fault === 'not-that-server') return this.store.change(connection_id, { problem: fault, due_at: null })
    const signedOut = { credentials: null, signed_in_as: null, due_at: null }
    return this.store.change(connection_id, { problem: 'signed-out', ...signedOut })
  }
}
