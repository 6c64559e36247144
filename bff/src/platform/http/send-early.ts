import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { requestIdFrom } from './request-id.ts'

interface EarlyResponse {
  readonly status?: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
}

/** Answers a request with ready bytes, before the framework sees it. */
export function sendEarly(
  request: IncomingHttpHeaders,
  response: ServerResponse,
  { status = 200, headers, bytes }: EarlyResponse,
): void {
  response.writeHead(status, {
    ...headers,
    'content-length': bytes.length,
    'x-request-id': requestIdFrom(request['x-request-id']),
  })
  response.end(bytes)
}

/** Answers some requests before the framework sees them. */
export interface EarlySender {
  /** Whether the request is answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}
