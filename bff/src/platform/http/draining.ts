import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'

const seconds = 1000

/** How long pending requests may take, and the interval at which idle connections are closed (ms). */
const limits = { begun: 7 * seconds, quiet: 1 * seconds }

/** Closes a server's connections without cutting answers off. Must be constructed before the server listens. */
export class Draining {
  private readonly answering = new Set<ServerResponse>()
  private begun = false

  constructor(private readonly server: Server) {
    server.prependListener('request', (_request, response: ServerResponse) => {
      this.answering.add(response)
      response.once('close', () => this.answering.delete(response))
      if (this.begun) lastOnItsConnection(response)
    })
  }

  /**
   * Stops listening, answers pending requests with `connection: close` (RFC 9112 §9.6), closes idle connections, and after seven
   * seconds all others, such as those with half a request. Resolves when no connection is open.
   */
  async finish(): Promise<void> {
    this.begun = true
    // `close` of HTTP's own server would also close, at once, connections on which the
    // next request is under way already.
    const closed = new Promise<void>((resolve) => Listener.prototype.close.call(this.server, () => resolve()))
    this.answering.forEach(lastOnItsConnection)
    const quiet = setInterval(() => this.closeQuiet(), limits.quiet)
    const tooLong = setTimeout(() => this.server.closeAllConnections(), limits.begun)
    await closed
    clearInterval(quiet)
    clearTimeout(tooLong)
  }

  /** Closes idle connections after the data that has arrived was read. */
  private closeQuiet(): void {
    setImmediate(() => this.server.closeIdleConnections())
  }
}

function lastOnItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
