import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTimeline, type TimedPart } from '../platform/http/timeline.ts'
import type { InspectorGate } from './inspector-gate.service.ts'

/** Browsers and proxies cut longer headers. */
const MAX_PARTS = 40

/**
 * Adds the `server-timing` header (W3C Server Timing) to answers for maintainers: whether a page was cached or
 * rendered, the member's own part, each internal call, and the total, in milliseconds.
 */
export function addServerTiming(server: FastifyInstance, gate: () => InspectorGate): void {
  const timelines = new WeakMap<FastifyRequest, { readonly began: number; readonly parts: TimedPart[] }>()
  server.addHook('onRequest', (request, _reply, done) => {
    if (!gate().isOpenTo(request)) return done()
    const parts: TimedPart[] = []
    timelines.set(request, { began: performance.now(), parts })
    inTimeline(parts, done)
  })
  server.addHook('onSend', async (request, reply) => {
    const timeline = timelines.get(request)
    if (!timeline) return
    const total = `total;dur=${(performance.now() - timeline.began).toFixed(1)}`
    void reply.header('server-timing', [total, ...timeline.parts.slice(0, MAX_PARTS).map(formatPart)].join(', '))
  })
}

/** Whether a request has an inspector cookie, valid or not: it takes the usual route, which checks the cookie. */
export const claimsMaintainer = (cookie: string | undefined): boolean =>
  /(?:^|; )(?:__Host-)?inspector=/.test(cookie ?? '')

/** A description is a quoted string (RFC 9110 §5.6.4); characters that could end it are removed. */
const formatPart = ({ name, durationMs, description }: TimedPart): string =>
  `${name};dur=${durationMs.toFixed(1)};desc="${description.replaceAll(/[^\w /.:-]/g, '').slice(0, 100)}"`
