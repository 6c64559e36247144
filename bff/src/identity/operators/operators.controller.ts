import { randomBytes } from 'node:crypto'
import { Controller, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { In, Out } from '@contract/calls/call'
import { operateCalls } from '@contract/calls/operate.calls'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { Announcements } from '../announcements.service.ts'
import { MemberId } from '../member-id.decorator.ts'
import { refuseStart } from '../oidc/login-failure.ts'
import type { LoginTransaction } from '../oidc/login-transaction.ts'
import { OidcService } from '../oidc/oidc.service.ts'
import { PasskeyCeremonies } from '../passkeys/passkey-ceremonies.service.ts'
import { SealedCookies } from '../sealed-cookies.ts'
import { SessionService } from '../session.service.ts'
import { OperatorsService } from './operators.service.ts'
import { ProofsService } from './proofs.service.ts'

/** The overview of an operator's page, their proofs, the ways to sign up and to log in, and the log. */
@Controller()
export class OperatorsController {
  constructor(
    private readonly operators: OperatorsService,
    private readonly announcements: Announcements,
    private readonly proofs: ProofsService,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly sessions: SessionService,
    private readonly oidc: OidcService,
    private readonly cookies: SealedCookies,
  ) {}

  @Call(operateCalls.operatorOverview)
  overview(@MemberId() id: string): Promise<Out<typeof operateCalls.operatorOverview>> {
    return this.operators.overview(id)
  }

  @Call(operateCalls.proveByPassword)
  async proveByPassword(
    @Input() { body }: In<typeof operateCalls.proveByPassword>,
    @Req() request: FastifyRequest,
  ): Promise<Out<typeof operateCalls.proveByPassword>> {
    return this.proofs.byPassword(await this.sessions.memberSessionOf(request), body.password)
  }

  @Call(operateCalls.operatorPasskeyOptions)
  passkeyOptions(
    @Input() _: In<typeof operateCalls.operatorPasskeyOptions>,
    @MemberId() id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ options: object }> {
    return this.ceremonies.signInOptions(request, reply, `operator ${id}`)
  }

  @Call(operateCalls.proveByPasskey)
  async proveByPasskey(
    @Input() { body }: In<typeof operateCalls.proveByPasskey>,
    @MemberId() id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Out<typeof operateCalls.proveByPasskey>> {
    const challenge = await this.ceremonies.challenge(request, reply, body.response, `operator ${id}`)
    return this.proofs.byPasskey(await this.sessions.memberSessionOf(request), body, challenge)
  }

  @Call(operateCalls.proveAtProvider)
  async proveAtProvider(
    @Input() { params }: In<typeof operateCalls.proveAtProvider>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Out<typeof operateCalls.proveAtProvider>> {
    const provider = this.oidc.provider(params.provider)
    const session = await this.sessions.memberSessionOf(request)
    const askedAt = Date.now()
    const { url, checks } = await this.oidc.begin(provider, { isFresh: true }).catch(refuseStart)
    const ticket = randomBytes(32).toString('base64url')
    const transaction: LoginTransaction = {
      provider: provider.id,
      issuer: provider.issuer,
      ...checks,
      connectTo: null,
      proof: { session: session.id, ticket, askedAt },
    }
    await this.cookies.write(request, reply, { name: 'login', key: checks.state }, transaction)
    return { url: url.href, ticket }
  }

  @Call(operateCalls.proveByTicket)
  async proveByTicket(
    @Input() { body }: In<typeof operateCalls.proveByTicket>,
    @Req() request: FastifyRequest,
  ): Promise<Out<typeof operateCalls.proveByTicket>> {
    return this.proofs.byTicket(await this.sessions.memberSessionOf(request), body.ticket)
  }

  @Call(operateCalls.setSignUp)
  setSignUp(
    @Input() { body }: In<typeof operateCalls.setSignUp>,
    @MemberId() id: string,
  ): Promise<Out<typeof operateCalls.setSignUp>> {
    return this.operators.setSignUp(id, body.signUp)
  }

  @Call(operateCalls.setPasswords)
  setPasswords(
    @Input() { body }: In<typeof operateCalls.setPasswords>,
    @MemberId() id: string,
  ): Promise<Out<typeof operateCalls.setPasswords>> {
    return this.operators.setPasswords(id, body.passwords)
  }

  @Call(operateCalls.announcement)
  announcement(): Promise<Out<typeof operateCalls.announcement>> {
    return this.announcements.state()
  }

  @Call(operateCalls.announce)
  announce(
    @Input() { body }: In<typeof operateCalls.announce>,
    @MemberId() id: string,
  ): Promise<Out<typeof operateCalls.announce>> {
    return this.announcements.announce(id, body)
  }

  @Call(operateCalls.withdrawAnnouncement)
  withdrawAnnouncement(@MemberId() id: string): Promise<Out<typeof operateCalls.withdrawAnnouncement>> {
    return this.announcements.withdraw(id)
  }

  @Call(operateCalls.operatorLog)
  log(@Input() { query }: In<typeof operateCalls.operatorLog>): Promise<Out<typeof operateCalls.operatorLog>> {
    return this.operators.log(query.page)
  }
}
