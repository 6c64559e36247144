import { Controller, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { DeviceSession } from '@contract/account.schema'
import type { In } from '@contract/calls/call'
import { sessionCalls } from '@contract/calls/session.calls'
import { Call } from '../http/call.decorator.ts'
import { Input } from '../http/input.decorator.ts'
import { ProblemException } from '../http/problem.ts'
import { demoUserId } from './account.service.ts'
import { SessionService } from './session.service.ts'
import { SessionStore, type LiveSession, type StoredSession } from './session.store.ts'

/** Where the account is logged in. Each visitor of the demo sees their own session alone. */
@Controller()
export class OwnSessionsController {
  constructor(
    private readonly sessions: SessionService,
    private readonly store: SessionStore,
  ) {}

  @Call(sessionCalls.sessions)
  async list(@Req() request: FastifyRequest): Promise<DeviceSession[]> {
    return this.of(await this.sessions.memberSessionOf(request))
  }

  @Call(sessionCalls.revokeOtherSessions)
  async revokeOthers(@Req() request: FastifyRequest): Promise<DeviceSession[]> {
    const current = await this.sessions.memberSessionOf(request)
    if (current.user.id !== demoUserId) await this.store.revokeAll(current.user.id, current.id)
    return this.of(current)
  }

  /** @throws ProblemException `not-found` for a session that is not the member's */
  @Call(sessionCalls.revokeSession)
  async revoke(
    @Input() { params }: In<typeof sessionCalls.revokeSession>,
    @Req() request: FastifyRequest,
  ): Promise<DeviceSession[]> {
    const { id } = params
    const current = await this.sessions.memberSessionOf(request)
    const mine = await this.visible(current)
    if (!mine.some((session) => session.id === id) || !(await this.store.revokeOne(current.user.id, id)))
      throw new ProblemException('not-found', 404)
    return this.of(current)
  }

  private async of(current: LiveSession): Promise<DeviceSession[]> {
    const sessions = await this.visible(current)
    return sessions.map(({ id, userAgent, createdAt, seenAt }) => ({
      id,
      userAgent,
      createdAt: new Date(createdAt).toISOString(),
      seenAt: new Date(seenAt).toISOString(),
      current: id === current.id,
    }))
  }

  private async visible({ id, user }: LiveSession): Promise<StoredSession[]> {
    const all = await this.store.list(user.id)
    return user.id === demoUserId ? all.filter((session) => session.id === id) : all
  }
}
