import { Body, Controller, Header, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { signInBody, signUpBody, type Session, type SignInBody, type SignUpBody } from '@contract/session.schema'
import { Call } from '../http/call.decorator.ts'
import { Public } from './access.decorator.ts'
import { AccountService } from './account.service.ts'
import { SessionService } from './session.service.ts'

@Public()
@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly accounts: AccountService,
  ) {}

  @Call('session')
  @Header('cache-control', 'no-store')
  async session(@Req() request: FastifyRequest): Promise<Session> {
    return { user: await this.sessions.userOf(request) }
  }

  @Call('signOut')
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Session> {
    await this.sessions.end(request, reply)
    return { user: null }
  }

  @Call('signIn')
  async signIn(
    @Body({ schema: signInBody }) body: SignInBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const user = await this.accounts.signIn(body, request.ip)
    await this.sessions.start(request, reply, user.id)
    return { user }
  }

  @Call('signUp')
  async signUp(
    @Body({ schema: signUpBody }) body: SignUpBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const user = await this.accounts.signUp(body, request.ip)
    await this.sessions.start(request, reply, user.id)
    return { user }
  }
}
