import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTimeline, type TimedPart } from '../platform/http/timeline.ts'
import type { InspectorGate } from './inspector-gate.service.ts'

/** A header with more parts is cut by browsers and proxies before it is read by anybody. */
const MAX_PARTS = 40

/**
 * Tells maintainers what an answer was made of (`server-timing`, W3C Server Timing): whether a page was kept or rendered, the
 * member's own part, each call that was made for it, and how long all of it took, in milliseconds.
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

/** Whether a browser says that it is a maintainer's, true or not: it is answered in the long way, which looks. */
export const claimsMaintainer = (cookie: string | undefined): boolean =>
  /(?:^|; )(?:__Host-)?inspector=/.test(cookie ?? '')

/** A description is a quoted string (RFC 9110 §5.6.4); what could end it is left out. */
const formatPart = ({ name, durationMs, description }: TimedPart): string =>
  `${name};dur=${durationMs.toFixed(1)};desc="${description.replaceAll(/[^\w /.:-]/g, '').slice(0, 100)}"`
