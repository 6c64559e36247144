import type { FastifyInstance } from 'fastify'
import { addressBlock } from './address-block.ts'
import { FairTurns } from './fair-turns.ts'
import { ProblemException } from './problem-exception.ts'
import { sendProblem } from './problem.filter.ts'

/** One request begins in each turn of the event loop. A source that waits with more requests than this is refused. */
const limits = { total: 1, perSource: 1, waiting: 2048 }

/**
 * Begins one request in each turn of the server's thread, and lets the addresses of visitors take turns. Without this,
 * hundreds of requests that arrive together are all handled before the thread looks at the next connection, so that a visitor
 * who sends them holds up everybody.
 */
export function takeTurnsByAddress(server: FastifyInstance): void {
  const turns = new FairTurns(limits)
  server.addHook('preHandler', async (request, reply) => {
    try {
      const release = await turns.take(addressBlock(request.ip))
      setImmediate(release)
    } catch (error) {
      if (!(error instanceof ProblemException)) throw error
      sendProblem(reply, request, error)
      return reply
    }
    // Nothing is done for a visitor who left while the request waited.
    return reply.raw.destroyed ? reply.hijack() : undefined
  })
}
