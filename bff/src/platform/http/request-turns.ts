import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FairTurns } from './fair-turns.ts'
import { ProblemException } from './problem-exception.ts'
import { sendProblem } from './problem.filter.ts'
import type { ThreadTurns } from './thread-turns.ts'
import { turnSourceOf } from './turn-source.ts'
import { isPrefetch } from './visit.ts'

/** Requests of one source that are in progress at once. A source that waits with more requests than this is refused. */
const limits = { total: Infinity, perSource: 8, waiting: 2048 }
/** How long a request counts as in progress (ms): one that takes longer waits for others, or sends a film. */
const MAX_COUNTED_MS = 1000

/**
 * Bounds the requests of each source that are in progress, and begins them in turn. A source is a member, or the address of
 * visitors. Without this, hundreds of requests that arrive together are all handled before the thread looks at the next
 * connection, and all of them wait for the database and the renderer before those of other visitors. `memberOf`: the id of a
 * member whose session is known without a question to the database.
 */
export function takeRequestTurns(
  server: FastifyInstance,
  turns: ThreadTurns,
  memberOf: (request: FastifyRequest) => string | undefined,
): void {
  const inProgress = new FairTurns(limits)
  turns.watch(server.server)
  server.addHook('onRequest', async (request, reply) => {
    const source = turnSourceOf(request.ip, memberOf(request), isPrefetch(request.headers))
    try {
      whileInProgress(reply.raw, await inProgress.take(source))
      if (!reply.raw.destroyed) await turns.take(source)
    } catch (error) {
      if (!(error instanceof ProblemException)) throw error
      sendProblem(reply, request, error)
      return reply
    }
    // Nothing is done for a visitor who left while the request waited.
    return reply.raw.destroyed ? reply.hijack() : undefined
  })
}

/** Calls `end` when the answer is sent, its reader has left, or the request is no longer counted. */
function whileInProgress(response: ServerResponse, end: () => void): void {
  if (response.destroyed) return end()
  const timer = setTimeout(end, MAX_COUNTED_MS).unref()
  for (const event of ['finish', 'close'])
    response.once(event, () => {
      clearTimeout(timer)
      end()
    })
}
