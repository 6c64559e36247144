import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The methods that a balancer sends again after a broken connection, as nginx does (`proxy_next_upstream`). */
const REPEATED = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/**
 * A load balancer without sticky sessions: requests go to the servers in turn. A server that cannot be reached is
 * skipped, and a request whose connection broke before the answer goes to the next server.
 */
export async function startBalancer() {
  let servers: readonly string[] = []
  let turn = 0
  const pass = (request: IncomingMessage, body: Buffer, answer: ServerResponse, triesLeft: number): void => {
    const origin = servers[(turn += 1) % servers.length]!
    const forwarded = forward(
      new URL(request.url!, origin),
      { method: request.method!, headers: request.headers },
      (upstream) => {
        answer.writeHead(upstream.statusCode!, upstream.headers)
        upstream.pipe(answer)
        upstream.on('error', () => answer.destroy())
      },
    )
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      const mayRepeat = error.code === 'ECONNREFUSED' || REPEATED.has(request.method!)
      if (triesLeft > 0 && mayRepeat && !answer.headersSent) pass(request, body, answer, triesLeft - 1)
      else answer.destroy()
    })
    forwarded.end(body)
  }
  const balancer = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => pass(request, Buffer.concat(chunks), answer, servers.length))
  })
  balancer.listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  // SAFETY: a server that listens on a port, not on a pipe, has an address of this shape.
  const { port } = balancer.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    serve: (origins: readonly string[]) => void (servers = origins),
    stop: () => {
      balancer.closeAllConnections()
      balancer.close()
    },
  }
}
