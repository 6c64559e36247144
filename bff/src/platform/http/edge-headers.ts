import type { FastifyInstance } from 'fastify'
import { audienceOf } from './answer-audience.ts'

/**
 * How long an edge cache in front of an open server may send an answer without asking: a minute, and ten more while it asks (RFC
 * 5861). The header is for edge caches alone (RFC 9213 §3), because a browser would show a visitor's page after a log-in: its
 * cache does not tell cookies apart.
 */
export const edgeHeaders = { 'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600' } as const

/**
 * Adds the header to the answers of calls that are the same for everybody, if no cookie came; other answers have a
 * policy of their own.
 */
export function addEdgeHeaders(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    const isForEverybody = audienceOf(request) === 'everybody' && reply.getHeader('cache-control') === 'no-cache'
    const hasCookie = request.headers.cookie !== undefined || reply.hasHeader('set-cookie')
    if (isForEverybody && reply.statusCode === 200 && !hasCookie) void reply.headers(edgeHeaders)
  })
}
