import type { FastifyInstance } from 'fastify'
import type { Call } from '@contract/calls/call'

/** Sets the body limit of calls with `maxBytes`. Must be called before routes are mounted. */
export function limitBodies(server: Pick<FastifyInstance, 'addHook'>, calls: readonly Call[]): void {
  const limits = new Map(calls.map(({ route, shape }) => [route as string, shape?.maxBytes]))
  server.addHook('onRoute', (route) => {
    const limit = limits.get(`${String(route.method)} ${route.url}`)
    if (limit !== undefined) route.bodyLimit = limit
  })
}
