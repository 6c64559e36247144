import { Controller, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { In } from '@contract/calls/call'
import { sessionCalls } from '@contract/calls/session.calls'
import type { Identity } from '@contract/login.schema'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { MemberId } from '../member-id.decorator.ts'
import { OwnAccountService } from '../own-account.service.ts'
import { SealedCookies } from '../sealed-cookies.ts'
import { SessionService } from '../session.service.ts'
import { IdentitiesService } from './identities.service.ts'
import { refuseStart } from './login-failure.ts'
import type { LoginTransaction } from './login-transaction.ts'
import { OidcService } from './oidc.service.ts'

/** The logins at providers that are connected to the member's account. */
@Controller()
export class IdentitiesController {
  constructor(
    private readonly oidc: OidcService,
    private readonly identities: IdentitiesService,
    private readonly account: OwnAccountService,
    private readonly cookies: SealedCookies,
    private readonly sessions: SessionService,
  ) {}

  @Call(sessionCalls.identities)
  list(@MemberId() id: string): Promise<Identity[]> {
    return this.identities.list(id)
  }

  /** Begins connecting: answers the address of the provider's login. A POST, so that no other site can begin it. */
  @Call(sessionCalls.oidcConnect)
  async connect(
    @Input() { params }: In<typeof sessionCalls.oidcConnect>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    const provider = this.oidc.provider(params.provider)
    const { id: connectTo } = await this.sessions.freshMemberOf(request)
    await this.account.requireOwnAccount(connectTo)
    const { url, checks } = await this.oidc.begin(provider).catch(refuseStart)
    const transaction: LoginTransaction = { provider: provider.id, issuer: provider.issuer, ...checks, connectTo }
    await this.cookies.write(request, reply, { name: 'login', key: checks.state }, transaction)
    return { url: url.href }
  }

  @Call(sessionCalls.disconnectIdentity)
  async disconnect(
    @Input() { params }: In<typeof sessionCalls.disconnectIdentity>,
    @Req() request: FastifyRequest,
  ): Promise<Identity[]> {
    const { id } = await this.sessions.freshMemberOf(request)
    await this.identities.disconnect(id, params.identity)
    return this.identities.list(id)
  }
}
