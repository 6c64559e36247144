import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** How long a connection may take (ms). */
export interface ConnectionLimits {
  /** For the headers of a request, and for the first byte of a new connection. A request that takes longer is answered 408. */
  readonly headersMs: number
  /** The time for a whole request. Slow uploads are limited by this. */
  readonly requestMs: number
  /** Between two requests: longer than a proxy in front keeps a connection open, so that it never uses one that is being closed. */
  readonly keepAliveMs: number
  /** Without a byte of a request's body, or without a byte of an answer being read. */
  readonly stallMs: number
  /** While no byte of a film is read: browsers stop reading while a film is paused. */
  readonly pauseMs: number
  /** How often the first two are checked. */
  readonly checkMs: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 10 * second,
  requestMs: 5 * minute,
  keepAliveMs: 72 * second,
  stallMs: minute,
  pauseMs: 2 * hour,
  checkMs: second,
}

/** The options of Node's server for these limits. */
export const timeoutOptions = ({ headersMs, requestMs, keepAliveMs, checkMs }: ConnectionLimits): ServerOptions => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  keepAliveTimeout: keepAliveMs,
  connectionsCheckingInterval: checkMs,
})

/** Types that a player reads in parts, and that of a download, which can be paused, too. */
const film = /^(video\/|audio\/|application\/octet-stream)/

/**
 * Closes connections whose other side does nothing: it neither continues a body nor reads an answer. One on which the
 * server still works is left alone. Returns the function that notes each request.
 */
export function closeStalled(
  server: Server,
  { stallMs, pauseMs }: ConnectionLimits,
): (request: IncomingMessage, response: ServerResponse) => void {
  const current = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  server.setTimeout(stallMs, (socket) => {
    const exchange = current.get(socket)
    // Between two requests `keepAliveTimeout` applies.
    if (!exchange || exchange.response.writableFinished) return void socket.destroy()
    const isReading = socket.writableLength === 0
    if (exchange.request.complete && isReading) return
    const isPausedFilm = !isReading && film.test(String(exchange.response.getHeader('content-type')))
    if (isPausedFilm && socket.timeout === stallMs) socket.setTimeout(pauseMs - stallMs)
    else socket.destroy()
  })
  return (request, response) => void current.set(request.socket, { request, response })
}
