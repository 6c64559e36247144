import { createServer, STATUS_CODES, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { answerHealth, answerStarting } from '../health/answer-health.ts'
import { answerHeaders, setHeaders } from './answer-headers.ts'
import { observe, type RequestObserver } from './answer-facts.ts'
import type { Health } from '../health/health.ts'
import { closeStalled, connectionLimits, timeoutOptions } from './connection-limits.ts'
import { listen } from './listen.ts'

const httpOptions = {
  // Large enough that an address that is too long gets an answer with the reason, not a closed connection.
  maxHeaderSize: 64 * 1024,
  // `AnsweredHosts` refuses a request without a host, with the headers of every answer.
  requireHostHeader: false,
}

/**
 * The HTTP server of the public port. It can listen before the product has started: until `health` says that the server
 * runs, it answers health checks, and everything else with 503.
 */
export class PublicServer {
  readonly http: Server
  /** Answers requests once the server runs. */
  answer: RequestListener = answerStarting
  private readonly observers: RequestObserver[] = []

  /** `transportSecurity` is that header of each answer; null if visitors come over http. */
  constructor(
    readonly health: Health,
    transportSecurity: string | null,
    limits = connectionLimits,
  ) {
    const headers = answerHeaders(transportSecurity)
    this.http = createServer({ ...httpOptions, ...timeoutOptions(limits) }, (request, response) => {
      setHeaders(response, headers)
      noteRequest(request, response)
      for (const observer of this.observers) observe(request, response, observer)
      if (answerHealth(health, request, response)) return
      if (health.isStarting) answerStarting(request, response)
      else this.answer(request, response)
    })
    const noteRequest = closeStalled(this.http, limits)
    this.http.on('clientError', (error, socket: Socket) => refuseUnreadable(error, socket, headers))
    this.http.on('checkExpectation', (_request, response: ServerResponse) => {
      setHeaders(response, headers)
      response.writeHead(417, { 'cache-control': 'no-store', connection: 'close', 'content-length': 0 }).end()
    })
  }

  /** Reports each finished request, early answers and refusals included. */
  report(observer: RequestObserver): void {
    this.observers.push(observer)
  }

  /** @throws Error with the code of the system, such as `EADDRINUSE` */
  listen(place: { readonly host: string; readonly port: number }): Promise<void> {
    return listen(this.http, place)
  }
}

/** Node's codes of requests that cannot be read, and their statuses; all others are 400. */
const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Answers a request that HTTP's parser cannot read, or that took too long to arrive, and closes its connection: what follows
 * on it cannot be read either (RFC 9112 §9.6).
 */
function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const status = statuses[error.code ?? ''] ?? 400
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      connection: 'close',
      'content-length': '0',
    })
    socket.write(
      [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join(
        '\r\n',
      ),
    )
  }
  socket.destroy(error)
}
