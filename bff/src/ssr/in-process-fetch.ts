import type { FastifyInstance } from 'fastify'
import { currentVisit, inVisit } from '../http/visit.ts'

const forwarded = ['cookie', 'user-agent', 'x-request-id']

/**
 * `fetch` for server rendering: reaches this same server's API without a socket, with the visitor's own cookies and as
 * part of their visit, so that every guard and every validation applies. Paths of this server only.
 */
export function inProcessFetch(server: FastifyInstance, visitor: Headers): typeof fetch {
  const visit = currentVisit()
  return async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    const headers = Object.fromEntries(
      forwarded.flatMap((name) => (visitor.has(name) ? [[name, visitor.get(name)!]] : [])),
    )
    const answer = await inVisit(visit, () =>
      server.inject({
        method: 'GET',
        url: url.pathname + url.search,
        headers: { ...headers, accept: 'application/json' },
      }),
    )
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: {
        'content-type': String(answer.headers['content-type'] ?? 'text/plain'),
        ...(answer.headers['retry-after'] ? { 'retry-after': String(answer.headers['retry-after']) } : {}),
      },
    })
  }
}
