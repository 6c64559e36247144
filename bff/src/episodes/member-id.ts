import type { FastifyRequest } from 'fastify'
import { SessionService } from '../auth/session.service.ts'
import { ProblemException } from '../http/problem.ts'

/** Who asks. @throws ProblemException `sign-in-required` (401) */
export async function memberId(sessions: SessionService, request: FastifyRequest): Promise<string> {
  const user = await sessions.userOf(request)
  if (!user) throw new ProblemException('sign-in-required', 401)
  return user.id
}
