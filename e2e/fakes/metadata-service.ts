import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { answerTo } from './metadata-answers.ts'
import { badCredential, refusal, unknownId, type Answer } from './metadata-envelope.ts'

export interface RecordedRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  /** The client's port: equal for requests on one connection. */
  readonly port: number | undefined
}
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The answer of a healthy service. */
  readonly answer: Answer
}
export type Behavior = (exchange: Exchange) => void

const json = 'application/json;charset=utf-8'

function send({ request, response }: Exchange, { status, body }: Answer, headers: Record<string, string> = {}): void {
  const acceptsGzip = String(request.headers['accept-encoding']).includes('gzip')
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': json,
    ...(acceptsGzip ? { 'content-encoding': 'gzip' } : {}),
    ...headers,
  })
  response.end(acceptsGzip ? gzipSync(text) : text)
}

/** Behaviors of the service; `script` replaces the normal one with one or several of them. */
export const behaviors = {
  normal: (exchange) => send(exchange, exchange.answer),
  unauthorized: (exchange) => send(exchange, badCredential),
  notFound: (exchange) => send(exchange, unknownId),
  refusedPage: (exchange) => send(exchange, refusal(400, 22, 'Invalid page: Pages start at 1 and max at 500.')),
  serverError: (exchange) => send(exchange, refusal(500, 11, 'Internal error: Something went wrong.')),
  hang: () => undefined,
  drip: ({ response }) => {
    response.writeHead(200, { 'content-type': json })
    const dripping = setInterval(() => response.write(' '), 5)
    response.once('close', () => clearInterval(dripping))
  },
  truncatedJson: ({ response, answer }) => {
    const text = JSON.stringify(answer.body)
    response.writeHead(200, { 'content-type': json, 'content-length': Buffer.byteLength(text) })
    response.write(text.slice(0, text.length / 2), () => response.socket?.destroy())
  },
  malformedJson: ({ response }) => {
    response.writeHead(200, { 'content-type': json }).end('{"page":1,"results":[}')
  },
  gzipWithoutHeader: ({ response, answer }) => {
    response.writeHead(200, { 'content-type': json }).end(gzipSync(JSON.stringify(answer.body)))
  },
  brokenGzip: ({ response }) => {
    response.writeHead(200, { 'content-type': json, 'content-encoding': 'gzip' }).end('this is not gzip at all')
  },
  htmlWithStatus200: ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Back soon</title>')
  },
  /** A few transferred bytes, ten million when decoded. */
  hugeBody: ({ response }) => {
    const body = gzipSync(JSON.stringify({ filler: 'a'.repeat(40_000_000) }))
    response.writeHead(200, { 'content-type': json, 'content-encoding': 'gzip' }).end(body)
  },
  connectionReset: ({ request }) => void request.socket.resetAndDestroy(),
  otherShape: (exchange) => send(exchange, { status: 200, body: { page: 'one', results: 'none' } }),
} as const satisfies Record<string, Behavior>

/** Answers 429; without a time to wait its body is no JSON. */
export const rateLimited =
  (retryAfter?: string): Behavior =>
  (exchange) => {
    if (retryAfter === undefined) exchange.response.writeHead(429, { 'content-type': 'text/plain' }).end('slow down')
    else
      send(exchange, refusal(429, 25, 'Your request count is over the allowed limit.'), { 'retry-after': retryAfter })
  }
export const redirectTo =
  (location: string): Behavior =>
  ({ response }) =>
    void response.writeHead(302, { location }).end()
/** The answer with some of its keys changed; `undefined` leaves a key out. */
export const changed =
  (changes: Readonly<Record<string, unknown>>): Behavior =>
  (exchange) =>
    send(exchange, { ...exchange.answer, body: { ...exchange.answer.body, ...changes } })
/** Delays a behavior by this many milliseconds. */
export const late =
  (milliseconds: number, behavior: Behavior = behaviors.normal): Behavior =>
  (exchange) =>
    void setTimeout(() => behavior(exchange), milliseconds)
/** Refuses requests beyond this many in any second. */
export const limitedTo = (perSecond: number, behavior: Behavior = behaviors.normal): Behavior => {
  const times: number[] = []
  return (exchange) => {
    const now = performance.now()
    times.push(now)
    const isTooMany = times.filter((time) => time > now - 1000).length > perSecond
    return isTooMany ? rateLimited()(exchange) : behavior(exchange)
  }
}
export const missing = (key: string): Behavior => changed({ [key]: undefined })

/** A scriptable metadata service on loopback, which records its requests. */
export class FakeMetadataService {
  readonly requests: RecordedRequest[] = []
  private readonly scripts: { pattern: string | RegExp; behaviors: Behavior[] }[] = []
  private readonly server: Server

  private constructor() {
    this.server = createServer((request, response) => this.serve(request, response))
  }

  static async start(): Promise<FakeMetadataService> {
    const service = new FakeMetadataService()
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve))
    return service
  }

  get url(): string {
    // SAFETY: a server that listens on a port has an address with one.
    const { port } = this.server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  /** Sets behaviors for matching paths: one for each request in turn, then always the last. A later script wins. */
  script(pattern: string | RegExp, ...sequence: [Behavior, ...Behavior[]]): void {
    this.scripts.unshift({ pattern, behaviors: sequence })
  }

  /** Removes all scripts and recorded requests. */
  reset(): void {
    this.scripts.length = 0
    this.requests.length = 0
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve))
    this.server.closeAllConnections()
    await closed
  }

  private serve(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.url)
    this.requests.push({
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      port: request.socket.remotePort,
    })
    const hasToken = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(request.headers.authorization ?? '')
    const answer = hasToken ? this.withoutFailedParts(url, answerTo(url)) : badCredential
    this.behaviorFor(url.pathname)({ request, response, answer })
  }

  /** A part that is scripted at its own path is not appended to its title, as with the real service. */
  private withoutFailedParts({ pathname }: URL, { status, body }: Answer): Answer {
    const own = this.scriptFor(pathname)
    const isThere = (name: string) => [own, undefined].includes(this.scriptFor(`${pathname}/${name}`))
    return { status, body: Object.fromEntries(Object.entries(body).filter(([name]) => isThere(name))) }
  }

  private scriptFor(path: string) {
    return this.scripts.find(({ pattern }) => (typeof pattern === 'string' ? pattern === path : pattern.test(path)))
  }

  private behaviorFor(path: string): Behavior {
    const script = this.scriptFor(path)
    if (!script) return behaviors.normal
    const [next = behaviors.normal] = script.behaviors
    if (script.behaviors.length > 1) script.behaviors.shift()
    return next
  }
}
