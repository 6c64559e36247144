import { Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { OperatorsStore } from './operators/operators.store.ts'
import type { LiveSession } from './recent-access.ts'
import { isRequestFor, SessionService } from './session.service.ts'

/** Tells operators apart from everybody else. */
@Injectable()
export class OperatorAccess {
  constructor(
    private readonly sessions: SessionService,
    private readonly operators: OperatorsStore,
  ) {}

  /** The session of a request, if it is an operator's; null for everybody else. */
  async sessionOf(request: FastifyRequest): Promise<LiveSession | null> {
    const session = await this.sessions.sessionOf(request)
    const isTheirs = session !== null && isRequestFor(session.user, request.headers)
    return isTheirs && (await this.operators.isOperator(session.user.id)) ? session : null
  }
}
