import { Controller, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { In } from '@contract/calls/call'
import { sessionCalls } from '@contract/calls/session.calls'
import type { Passkey } from '@contract/login.schema'
import type { Session } from '@contract/session.schema'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { MemberId } from '../member-id.decorator.ts'
import { OwnAccountService } from '../own-account.service.ts'
import { SealedCookies } from '../sealed-cookies.ts'
import { SessionService } from '../session.service.ts'
import { PasskeysService } from './passkeys.service.ts'

/** The challenge that was sent, and the user that it was for; null for a log-in. Stored in a sealed cookie. */
const ceremony = z.object({ challenge: z.string(), userId: z.string().nullable() })

@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionService,
    private readonly account: OwnAccountService,
    private readonly cookies: SealedCookies,
  ) {}

  @Call(sessionCalls.passkeyLoginOptions)
  async signInOptions(
    @Input() _: In<typeof sessionCalls.passkeyLoginOptions>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ options: object }> {
    const { challenge, options } = await this.passkeys.signInOptions()
    await this.cookies.write(request, reply, { name: 'passkey', key: challenge }, { challenge, userId: null })
    return { options }
  }

  @Call(sessionCalls.passkeySignIn)
  async signIn(
    @Input() { body }: In<typeof sessionCalls.passkeySignIn>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const user = await this.passkeys.signIn(body, await this.challenge(request, reply, body.response, null))
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
    const user = await this.sessions.memberOf(request)
    await this.account.requireOwnAccount(user.id)
    const { challenge, options } = await this.passkeys.registrationOptions(user)
    await this.cookies.write(request, reply, { name: 'passkey', key: challenge }, { challenge, userId: user.id })
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
    await this.passkeys.register(id, body, await this.challenge(request, reply, body.response, id))
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
  async remove(@Input() { params }: In<typeof sessionCalls.removePasskey>, @MemberId() id: string): Promise<Passkey[]> {
    await this.passkeys.remove(id, params.id)
    return this.passkeys.list(id)
  }

  /** @throws ProblemException `login-expired` when this browser has no challenge for this user or purpose */
  private async challenge(
    request: FastifyRequest,
    reply: FastifyReply,
    { response }: { readonly response: { readonly clientDataJSON: string } },
    userId: string | null,
  ): Promise<string> {
    const key = claimedChallenge(response.clientDataJSON)
    const { data } = ceremony.safeParse(await this.cookies.take(request, reply, { name: 'passkey', key }))
    if (!data || data.userId !== userId) throw new ProblemException('login-expired', 400)
    return data.challenge
  }
}

const clientData = z.object({ challenge: z.string() })

/** The challenge that an answer claims to sign (WebAuthn L3 §5.8.1), which says which of the browser's cookies it belongs to. */
function claimedChallenge(clientDataJson: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))).challenge
  } catch {
    // It is not client data, so no cookie belongs to it.
    return ''
  }
}
