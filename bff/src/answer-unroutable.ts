import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemException } from './platform/http/problem-exception.ts'
import { sendProblem } from './platform/http/problem.filter.ts'
import type { PageService } from './ssr/page.service.ts'

/** Answers addresses that never reach a route, such as broken percent-encoding: with a page, or a problem for calls. */
export async function answerUnroutable(
  error: { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Promise<PageService>,
): Promise<void> {
  const status = error.statusCode ?? 400
  if (request.method !== 'GET' || request.url.startsWith('/api/')) {
    sendProblem(reply, request, new ProblemException('invalid-request', status))
    return
  }
  // No hook has run for such an address, the one that reads cookies included.
  request.cookies = request.server.parseCookie(request.headers.cookie ?? '')
  await (await pages).send(request, reply, '/bad-address', status)
}
