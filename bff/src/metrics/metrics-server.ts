import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Logger } from '@nestjs/common'
import { isLoopback } from '../platform/config/server-address.ts'
import { answerHealth } from '../platform/health/answer-health.ts'
import type { Health } from '../platform/health/health.ts'
import { answerHeaders, inertPolicy, setHeaders } from '../platform/http/answer-headers.ts'
import { hostnameOf } from '../platform/http/answered-hosts.ts'

const headers = { 'cache-control': 'no-store', ...inertPolicy }
const text = 'text/plain; charset=utf-8'

/** The answer to `/metrics`. */
export interface Exposition {
  readonly contentType: string
  readonly text: string
}

interface Options {
  readonly health: Health
  /** What a request must send as `Authorization: Bearer …`; null if anyone who reaches the port may read. */
  readonly token: string | null
  /** Whether only programs of this machine reach the port. */
  readonly isLocal: boolean
  readonly read: () => Promise<Exposition>
}

/** The server of the metrics port: `/metrics`, `/healthz` and `/readyz`. */
export function createMetricsServer(options: Options): Server {
  const logger = new Logger('metrics')
  return createServer((request, response) => {
    // Programs read this port over http.
    setHeaders(response, answerHeaders(null))
    if (answerHealth(options.health, request, response)) return
    answerMetrics(options, request, response).catch((error: unknown) => {
      logger.error('the metrics cannot be read', { err: error instanceof Error ? error.stack : String(error) })
      send(response, 500, 'The metrics cannot be read; the log of the server says why.')
    })
  })
}

async function answerMetrics(options: Options, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '' } = request
  if (url.split('?', 1)[0] !== '/metrics')
    return send(response, 404, 'There is nothing here. This port answers /metrics, /healthz and /readyz.')
  if (method !== 'GET' && method !== 'HEAD')
    return send(response, 405, 'Read the metrics with GET.', { allow: 'GET, HEAD' })
  if (options.token !== null && !hasToken(request, options.token))
    return send(response, 401, 'The metrics need the token of METRICS_TOKEN, sent as “Authorization: Bearer …”.', {
      'www-authenticate': 'Bearer realm="metrics"',
    })
  // A page of another site, whose name is made to point to this machine, would read them in the visitor's browser.
  if (options.isLocal && options.token === null && !isLoopback(nameOf(request)))
    return send(response, 421, 'The metrics are answered at 127.0.0.1 and localhost alone.')
  const { contentType, text: body } = await options.read()
  response.writeHead(200, { ...headers, 'content-type': contentType }).end(method === 'HEAD' ? undefined : body)
}

function send(response: ServerResponse, status: number, sentence: string, more: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers, ...more, 'content-type': text }).end(`${sentence}\n`)
}

/** Compares digests, so that the time says nothing about the token. */
function hasToken({ headers: { authorization = '' } }: IncomingMessage, token: string): boolean {
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  return timingSafeEqual(digestOf(sent), digestOf(token))
}

const digestOf = (value: string): Buffer => createHash('sha256').update(value).digest()
const nameOf = ({ headers: { host = '' } }: IncomingMessage): string =>
  (hostnameOf(host) ?? '').replaceAll(/[[\]]/g, '')
