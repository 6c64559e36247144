import type { FastifyRequest } from 'fastify'
import type { SessionService } from '../auth/session.service.ts'
import { ProblemException } from '../http/problem.ts'

/** The id of whoever asks. The access guard has let members in alone. */
export async function memberOf(sessions: SessionService, request: FastifyRequest): Promise<string> {
  const user = await sessions.userOf(request)
  if (!user) throw new ProblemException('sign-in-required', 401)
  return user.id
}
