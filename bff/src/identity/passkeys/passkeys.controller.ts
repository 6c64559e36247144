import { Controller, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { In } from '@contract/calls/call'
import { sessionCalls } from '@contract/calls/session.calls'
import type { Passkey } from '@contract/login.schema'
import type { Session } from '@contract/session.schema'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { MemberId } from '../member-id.decorator.ts'
import { OwnAccountService } from '../own-account.service.ts'
import { SessionService } from '../session.service.ts'
import { PasskeyCeremonies } from './passkey-ceremonies.service.ts'
import { PasskeysService } from './passkeys.service.ts'

@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionService,
    private readonly account: OwnAccountService,
    private readonly ceremonies: PasskeyCeremonies,
  ) {}

  @Call(sessionCalls.passkeyLoginOptions)
  async signInOptions(
    @Input() _: In<typeof sessionCalls.passkeyLoginOptions>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ options: object }> {
    return this.ceremonies.signInOptions(request, reply, null)
  }

  @Call(sessionCalls.passkeySignIn)
  async signIn(
    @Input() { body }: In<typeof sessionCalls.passkeySignIn>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const user = await this.passkeys.signIn(body, await this.ceremonies.challenge(request, reply, body.response, null))
    await this.sessions.start(request, reply, user.id)
    return { user }
  }

  @Call(sessionCalls.passkeys)
  list(@MemberId() id: string): Promise<Passkey[]> {
    return this.passkeys.list(id)
  }

  @Call(sessionCalls.passkeyOptions)
  async options(
    @Input() _: In<typeof sessionCalls.passkeyOptions>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ options: object }> {
    const user = await this.sessions.freshMemberOf(request)
    await this.account.requireOwnAccount(user.id)
    const { challenge, options } = await this.passkeys.registrationOptions(user)
    await this.ceremonies.store(request, reply, challenge, user.id)
    return { options }
  }

  @Call(sessionCalls.addPasskey)
  async add(
    @Input() { body }: In<typeof sessionCalls.addPasskey>,
    @MemberId() id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Passkey[]> {
    await this.account.requireOwnAccount(id)
    await this.passkeys.register(id, body, await this.ceremonies.challenge(request, reply, body.response, id))
    return this.passkeys.list(id)
  }

  @Call(sessionCalls.renamePasskey)
  async rename(
    @Input() { params, body }: In<typeof sessionCalls.renamePasskey>,
    @MemberId() id: string,
  ): Promise<Passkey[]> {
    await this.passkeys.rename(id, params.id, body.name)
    return this.passkeys.list(id)
  }

  @Call(sessionCalls.removePasskey)
  async remove(
    @Input() { params }: In<typeof sessionCalls.removePasskey>,
    @Req() request: FastifyRequest,
  ): Promise<Passkey[]> {
    const { id } = await this.sessions.freshMemberOf(request)
    await this.passkeys.remove(id, params.id)
    return this.passkeys.list(id)
  }
}
