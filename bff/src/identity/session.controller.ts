import {
  Controller,
  Injectable,
  Req,
  Res,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Observable } from 'rxjs'
import type { In } from '@contract/calls/call'
import { sessionCalls } from '@contract/calls/session.calls'
import type { ErasedMembers, Session } from '@contract/session.schema'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { AccountService } from './account.service.ts'
import { SessionService } from './session.service.ts'

/** Extends the session of a request. A call of the server to itself has no response: the request of its page extends it. */
@Injectable()
class SessionRenewal implements NestInterceptor {
  constructor(private readonly sessions: SessionService) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp()
    const reply = http.getResponse<FastifyReply | undefined>()
    if (reply) await this.sessions.renew(http.getRequest<FastifyRequest>(), reply)
    return next.handle()
  }
}

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly accounts: AccountService,
  ) {}

  @UseInterceptors(SessionRenewal)
  @Call(sessionCalls.session)
  async session(@Req() request: FastifyRequest): Promise<Session> {
    return { user: await this.sessions.userOf(request) }
  }

  @Call(sessionCalls.signOut)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Session> {
    await this.sessions.end(request, reply)
    return { user: null }
  }

  /** An id that belongs to no account has the same answer as one of an account that exists. */
  @Call(sessionCalls.erasedMembers)
  async erasedMembers(@Input() { body }: In<typeof sessionCalls.erasedMembers>): Promise<ErasedMembers> {
    return { erased: await this.accounts.erasedAmong(body.ids) }
  }

  @Call(sessionCalls.signIn)
  async signIn(
    @Input() { body }: In<typeof sessionCalls.signIn>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const user = await this.accounts.signIn(body, request)
    await this.sessions.start(request, reply, user.id)
    return { user }
  }

  @Call(sessionCalls.signUp)
  async signUp(
    @Input() { body }: In<typeof sessionCalls.signUp>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const user = await this.accounts.signUp(body, request.ip)
    await this.sessions.start(request, reply, user.id)
    return { user }
  }
}
