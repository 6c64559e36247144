import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { OpenConnections } from './open-connections.ts'

const seconds = 1000

/** Parts of the server that wait for the end of one answer: turns, visits, metrics, traces, and the streams of a film. */
const maxWatchers = 20

/** How long pending requests may take, and the interval at which idle connections are closed (ms). */
const limits = { requestMs: 7 * seconds, idleMs: 0.1 * seconds }

/** Closes a server's connections without cutting answers off. Must be constructed before the server answers requests. */
export class Draining {
  private readonly connections: OpenConnections
  private isDraining = false

  constructor(private readonly server: Server) {
    this.connections = new OpenConnections(server)
    server.prependListener('request', (_request, response: ServerResponse) => {
      response.setMaxListeners(maxWatchers)
      if (this.isDraining) closeAfterResponse(response)
    })
  }

  /**
   * Stops listening, answers pending requests with `connection: close` (RFC 9112 §9.6), closes idle connections, and
   * after seven seconds all other connections, such as those with half a request. Resolves when no connection is
   * open.
   */
  async finish(): Promise<void> {
    this.isDraining = true
    // `close` of HTTP's own server would also close connections at once on which the next request is already under way.
    const closed = new Promise<void>((resolve) => Listener.prototype.close.call(this.server, () => resolve()))
    for (const response of this.connections.pending) closeAfterResponse(response)
    const idleTimer = setInterval(() => this.closeIdle(), limits.idleMs)
    const forceCloseTimer = setTimeout(() => this.server.closeAllConnections(), limits.requestMs)
    await closed
    clearInterval(idleTimer)
    clearTimeout(forceCloseTimer)
  }

  /** Closes idle connections after the data that has arrived was read. */
  private closeIdle(): void {
    setImmediate(() => this.connections.closeIdle())
  }
}

function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
