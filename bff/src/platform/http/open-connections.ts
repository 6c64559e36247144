import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The connections of a server, and which of them are between two requests. Node's own `closeIdleConnections` counts one as idle
 * whose answer has ended and is still being sent, and cuts that answer off. Must be constructed before the server answers requests.
 */
export class OpenConnections {
  private readonly responses = new Set<ServerResponse>()
  /** How many bytes each connection had read when its last answer was sent. */
  private readonly readBefore = new Map<Socket, number>()

  constructor(server: Server) {
    server.prependListener('request', ({ socket }, response: ServerResponse) => {
      this.responses.add(response)
      response.once('close', () => {
        this.responses.delete(response)
        if (socket.destroyed) return
        if (!this.readBefore.has(socket)) socket.once('close', () => this.readBefore.delete(socket))
        this.readBefore.set(socket, socket.bytesRead)
      })
    })
  }

  /** The answers that are not sent yet. */
  get pending(): Iterable<ServerResponse> {
    return this.responses
  }

  /** Closes the connections that have sent nothing since their last answer. New ones, without a request so far, stay open. */
  closeIdle(): void {
    const answered = new Set(Array.from(this.responses, ({ req }) => req.socket))
    for (const [socket, bytes] of this.readBefore)
      if (socket.bytesRead === bytes && !answered.has(socket)) socket.destroy()
  }
}
