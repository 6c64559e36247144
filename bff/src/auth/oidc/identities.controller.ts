import { Body, Controller, Header, Param, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { providerParams, type Identity } from '@contract/login.schema'
import { Call } from '../../http/call.decorator.ts'
import { ProblemException } from '../../http/problem.ts'
import { Member } from '../access.decorator.ts'
import { SealedCookies } from '../sealed-cookies.ts'
import { SessionService } from '../session.service.ts'
import { IdentitiesService } from './identities.service.ts'
import { LoginFailure } from './login-failure.ts'
import type { LoginTransaction } from './login-transaction.ts'
import { OidcService } from './oidc.service.ts'

type ProviderParams = z.infer<typeof providerParams>
const noBody = z.strictObject({})

/** The logins at providers that open the member's account. */
@Member()
@Controller()
export class IdentitiesController {
  constructor(
    private readonly oidc: OidcService,
    private readonly identities: IdentitiesService,
    private readonly sessions: SessionService,
    private readonly cookies: SealedCookies,
  ) {}

  @Call('identities')
  @Header('cache-control', 'no-store')
  async list(@Req() request: FastifyRequest): Promise<Identity[]> {
    return this.identities.list((await this.sessions.memberOf(request)).id)
  }

  /** Begins connecting: answers the provider's address to go to. A POST, so that no other site can begin it. */
  @Call('oidcConnect')
  async connect(
    @Param({ schema: providerParams }) params: ProviderParams,
    @Body({ schema: noBody }) _body: object,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    const provider = this.oidc.provider(params.provider)
    const connectTo = (await this.sessions.memberOf(request)).id
    const { url, checks } = await this.oidc.begin(provider).catch((error: unknown) => {
      throw error instanceof LoginFailure ? new ProblemException('provider-unavailable', 503) : error
    })
    const transaction: LoginTransaction = { provider: provider.id, ...checks, connectTo }
    await this.cookies.write(reply, 'login', transaction)
    return { url: url.href }
  }

  @Call('disconnectIdentity')
  async disconnect(
    @Param({ schema: providerParams }) { provider }: ProviderParams,
    @Req() request: FastifyRequest,
  ): Promise<Identity[]> {
    const userId = (await this.sessions.memberOf(request)).id
    await this.identities.disconnect(userId, provider)
    return this.identities.list(userId)
  }
}
