import type { IncomingMessage, ServerResponse } from 'node:http'
import { inertPolicy } from '../http/answer-headers.ts'
import { sendEarly } from '../http/send-early.ts'
import type { Health, HealthAnswer } from './health.ts'

const headers = {
  'cache-control': 'no-store',
  ...inertPolicy,
  'content-type': 'text/plain; charset=utf-8',
}

const questions: Readonly<Record<string, (health: Health) => HealthAnswer | Promise<HealthAnswer>>> = {
  '/healthz': (health) => health.liveness(),
  '/readyz': (health) => health.readiness(),
}

/**
 * Answers `/healthz` and `/readyz` with one word, under any host: a health check calls 127.0.0.1 or the address of a
 * container. Returns whether the request was one of them.
 */
export function answerHealth(health: Health, request: IncomingMessage, response: ServerResponse): boolean {
  const path = (request.url ?? '').split('?', 1)[0]!
  const question = Object.hasOwn(questions, path) ? questions[path]! : null
  if (!question) return false
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const refusal = { ...headers, allow: 'GET, HEAD', connection: 'close' }
    sendEarly(request.headers, response, {
      status: 405,
      route: path,
      verdict: 'health',
      headers: refusal,
      bytes: Buffer.from('GET\n'),
    })
    return true
  }
  void Promise.resolve(question(health)).then(({ status, word }) =>
    sendEarly(request.headers, response, {
      status,
      route: path,
      verdict: 'health',
      headers,
      bytes: Buffer.from(`${word}\n`),
    }),
  )
  return true
}

/** Answers everything else while the server starts, for example while a database is migrated. */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  sendEarly(request.headers, response, {
    status: 503,
    route: 'none',
    verdict: 'health',
    // A browser loads the page again by itself; a proxy or a script reads `Retry-After`.
    headers: { ...headers, connection: 'close', 'retry-after': '2', refresh: '2' },
    bytes: Buffer.from('Reelroom is starting. Try again in a moment.\n'),
  })
}
