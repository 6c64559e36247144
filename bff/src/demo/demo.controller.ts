import { Controller, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCalls } from '@contract/calls/session.calls'
import type { Session } from '@contract/session.schema'
import { AccountService } from '../identity/account.service.ts'
import { SessionService } from '../identity/session.service.ts'
import { Call } from '../platform/http/call.decorator.ts'
import { TimeZone } from '../platform/http/today.ts'
import { DemoAccount } from './demo-account.ts'

@Controller()
export class DemoController {
  constructor(
    private readonly demo: DemoAccount,
    private readonly sessions: SessionService,
    private readonly accounts: AccountService,
  ) {}

  @Call(sessionCalls.demoSignIn)
  async signIn(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @TimeZone() zone: string,
  ): Promise<Session> {
    await this.accounts.countStart(request.ip)
    const user = await this.demo.user(zone)
    await this.sessions.start(request, reply, user.id)
    return { user }
  }
}
