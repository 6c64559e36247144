import { Controller, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { DeviceSession } from '@contract/account.schema'
import type { In } from '@contract/calls/call'
import { accountCalls } from '@contract/calls/account.calls'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { OwnSessionsService } from './own-sessions.service.ts'
import { SessionService } from './session.service.ts'

/** The sessions of the member's account. Each visitor of the demo sees only their own session. */
@Controller()
export class OwnSessionsController {
  constructor(
    private readonly sessions: SessionService,
    private readonly own: OwnSessionsService,
  ) {}

  @Call(accountCalls.sessions)
  async list(@Req() request: FastifyRequest): Promise<DeviceSession[]> {
    return this.own.list(await this.sessions.memberSessionOf(request))
  }

  @Call(accountCalls.revokeOtherSessions)
  async revokeOthers(@Req() request: FastifyRequest): Promise<DeviceSession[]> {
    const current = await this.sessions.memberSessionOf(request)
    await this.own.revokeOthers(current)
    return this.own.list(current)
  }

  /** @throws ProblemException `not-found` for a session that is not the member's */
  @Call(accountCalls.revokeSession)
  async revoke(
    @Input() { params }: In<typeof accountCalls.revokeSession>,
    @Req() request: FastifyRequest,
  ): Promise<DeviceSession[]> {
    const { id } = params
    const current = await this.sessions.memberSessionOf(request)
    await this.own.revoke(current, id)
    return this.own.list(current)
  }
}
