import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'

const seconds = 1000

/** How long what has begun may take, and how long a connection has to be quiet before it is closed. */
const limits = { begun: 7 * seconds, quiet: 1 * seconds }

/** Ends a server's connections without breaking off what they carry. Made before the server listens. */
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
   * Listens no more, answers what was asked with `connection: close` (RFC 9112 §9.6), closes what is quiet, and after a
   * while what is left, such as half a request. Settles when no connection is open.
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

  /** After whatever has arrived by now has been read. */
  private closeQuiet(): void {
    setImmediate(() => this.server.closeIdleConnections())
  }
}

function lastOnItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
