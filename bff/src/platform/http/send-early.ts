import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { noteAnswer, type Verdict } from './answer-facts.ts'
import { requestIdFrom } from './request-id.ts'

interface EarlyResponse {
  readonly status?: number
  /** The pattern of the route, for the log. */
  readonly route: string
  readonly verdict?: Verdict
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
}

/** Answers a request with ready bytes, before the framework sees it. */
export function sendEarly(
  request: IncomingHttpHeaders,
  response: ServerResponse,
  { status = 200, route, verdict = 'early', headers, bytes }: EarlyResponse,
): void {
  const requestId = requestIdFrom(request['x-request-id'])
  noteAnswer(response, { requestId, route, verdict })
  response.writeHead(status, {
    ...headers,
    'content-length': bytes.length,
    'x-request-id': requestId,
  })
  response.end(bytes)
}

/** Answers some requests before the framework sees them. */
export interface EarlySender {
  /** Whether the request is answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}
