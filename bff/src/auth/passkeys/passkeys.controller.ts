import { Body, Controller, Header, Param, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  newPasskeyBody,
  passkeyAssertionBody,
  passkeyNameBody,
  passkeyParams,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyName,
} from '@contract/login.schema'
import type { Session } from '@contract/session.schema'
import { Call } from '../../http/call.decorator.ts'
import { ProblemException } from '../../http/problem.ts'
import { Member, Public } from '../access.decorator.ts'
import { SealedCookies } from '../sealed-cookies.ts'
import { SessionService } from '../session.service.ts'
import { PasskeyStore } from './passkey.store.ts'
import { PasskeysService } from './passkeys.service.ts'

type PasskeyParams = z.infer<typeof passkeyParams>
type NewPasskey = z.infer<typeof newPasskeyBody>
const noBody = z.strictObject({})
/** The challenge that was given out, sealed with whom it was for; null for logging in. */
const ceremony = z.object({ challenge: z.string(), userId: z.string().nullable() })

@Member()
@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly store: PasskeyStore,
    private readonly sessions: SessionService,
    private readonly cookies: SealedCookies,
  ) {}

  @Public()
  @Call('passkeyLoginOptions')
  async signInOptions(
    @Body({ schema: noBody }) _body: object,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ options: object }> {
    const { challenge, options } = await this.passkeys.signInOptions()
    await this.cookies.write(reply, 'passkey', { challenge, userId: null })
    return { options }
  }

  @Public()
  @Call('passkeySignIn')
  async signIn(
    @Body({ schema: passkeyAssertionBody }) body: PasskeyAssertion,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const user = await this.passkeys.signIn(body, await this.challenge(request, reply, null))
    await this.sessions.start(request, reply, user.id)
    return { user }
  }

  @Call('passkeys')
  @Header('cache-control', 'no-store')
  async list(@Req() request: FastifyRequest): Promise<Passkey[]> {
    return this.store.list((await this.sessions.memberOf(request)).id)
  }

  @Call('passkeyOptions')
  async options(
    @Body({ schema: noBody }) _body: object,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ options: object }> {
    const user = await this.sessions.memberOf(request)
    const { challenge, options } = await this.passkeys.registrationOptions(user)
    await this.cookies.write(reply, 'passkey', { challenge, userId: user.id })
    return { options }
  }

  @Call('addPasskey')
  async add(
    @Body({ schema: newPasskeyBody }) body: NewPasskey,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Passkey[]> {
    const { id } = await this.sessions.memberOf(request)
    await this.passkeys.register(id, body, await this.challenge(request, reply, id))
    return this.store.list(id)
  }

  @Call('renamePasskey')
  async rename(
    @Param({ schema: passkeyParams }) params: PasskeyParams,
    @Body({ schema: passkeyNameBody }) { name }: PasskeyName,
    @Req() request: FastifyRequest,
  ): Promise<Passkey[]> {
    const { id } = await this.sessions.memberOf(request)
    await this.store.rename(id, params.id, name)
    return this.store.list(id)
  }

  @Call('removePasskey')
  async remove(
    @Param({ schema: passkeyParams }) params: PasskeyParams,
    @Req() request: FastifyRequest,
  ): Promise<Passkey[]> {
    const { id } = await this.sessions.memberOf(request)
    await this.store.remove(id, params.id)
    return this.store.list(id)
  }

  /** @throws ProblemException `login-expired` when none was given to this browser for this purpose */
  private async challenge(request: FastifyRequest, reply: FastifyReply, userId: string | null): Promise<string> {
    const { data } = ceremony.safeParse(await this.cookies.take(request, reply, 'passkey'))
    if (!data || data.userId !== userId) throw new ProblemException('login-expired', 400)
    return data.challenge
  }
}
