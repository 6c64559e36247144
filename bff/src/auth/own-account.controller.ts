import { Body, Controller, Header, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  accountChange,
  emailChange,
  eraseBody,
  passwordChange,
  type Account,
  type AccountChange,
  type EmailChange,
  type EraseBody,
  type PasswordChange,
} from '@contract/account.schema'
import type { Session } from '@contract/session.schema'
import { Call } from '../http/call.decorator.ts'
import { Member } from './access.decorator.ts'
import { OwnAccountService } from './own-account.service.ts'
import { SessionService } from './session.service.ts'

@Member()
@Controller()
export class OwnAccountController {
  constructor(
    private readonly account: OwnAccountService,
    private readonly sessions: SessionService,
  ) {}

  @Call('account')
  @Header('cache-control', 'no-store')
  async read(@Req() request: FastifyRequest): Promise<Account> {
    return this.account.of((await this.sessions.memberOf(request)).id)
  }

  @Call('changeAccount')
  async change(
    @Req() request: FastifyRequest,
    @Body({ schema: accountChange }) change: AccountChange,
  ): Promise<Session> {
    return { user: await this.account.change((await this.sessions.memberOf(request)).id, change) }
  }

  @Call('changeEmail')
  async changeEmail(
    @Req() request: FastifyRequest,
    @Body({ schema: emailChange }) change: EmailChange,
  ): Promise<Session> {
    const { id } = await this.sessions.memberOf(request)
    return { user: await this.account.changeEmail(id, change, request.ip) }
  }

  /** Every other session ends, and this one goes on under a new id. */
  @Call('changePassword')
  async changePassword(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body({ schema: passwordChange }) change: PasswordChange,
  ): Promise<Session> {
    const { id } = await this.sessions.memberOf(request)
    const user = await this.account.changePassword(id, change, request.ip)
    await this.sessions.restart(request, reply, id)
    return { user }
  }

  @Call('eraseAccount')
  async erase(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body({ schema: eraseBody }) body: EraseBody,
  ): Promise<Session> {
    await this.account.erase((await this.sessions.memberOf(request)).id, body, request.ip)
    await this.sessions.end(request, reply)
    return { user: null }
  }
}
