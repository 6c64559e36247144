import { Controller, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '@contract/account.schema'
import type { In } from '@contract/calls/call'
import { accountCalls } from '@contract/calls/account.calls'
import type { Session } from '@contract/session.schema'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { MemberId } from './member-id.decorator.ts'
import { OwnAccountService } from './own-account.service.ts'
import { SessionService } from './session.service.ts'

@Controller()
export class OwnAccountController {
  constructor(
    private readonly account: OwnAccountService,
    private readonly sessions: SessionService,
  ) {}

  @Call(accountCalls.account)
  read(@MemberId() id: string): Promise<Account> {
    return this.account.of(id)
  }

  @Call(accountCalls.changeAccount)
  async change(@Input() { body }: In<typeof accountCalls.changeAccount>, @MemberId() id: string): Promise<Session> {
    return { user: await this.account.change(id, body) }
  }

  @Call(accountCalls.changeEmail)
  async changeEmail(
    @Input() { body }: In<typeof accountCalls.changeEmail>,
    @Req() request: FastifyRequest,
  ): Promise<Session> {
    return { user: await this.account.changeEmail(await this.sessions.memberSessionOf(request), body, request.ip) }
  }

  /** Every other session ends, and this one continues under a new id. */
  @Call(accountCalls.changePassword)
  async changePassword(
    @Input() { body }: In<typeof accountCalls.changePassword>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const user = await this.account.changePassword(await this.sessions.memberSessionOf(request), body)
    await this.sessions.restart(request, reply, user.id)
    return { user }
  }

  @Call(accountCalls.eraseAccount)
  async erase(
    @Input() { body }: In<typeof accountCalls.eraseAccount>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    await this.account.erase(await this.sessions.memberSessionOf(request), body)
    await this.sessions.end(request, reply)
    return { user: null }
  }
}
