import { Controller, Logger, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { In } from '@contract/calls/call'
import { sessionCalls } from '@contract/calls/session.calls'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { redirect, type Sent } from '../../platform/http/send-reply.ts'
import { SealedCookies } from '../sealed-cookies.ts'
import { SessionService } from '../session.service.ts'
import { IdentitiesService } from './identities.service.ts'
import { describeFailure, LoginFailure } from './login-failure.ts'
import { loginTransaction, placeAfter, placeOfError, type Begun, type LoginTransaction } from './login-transaction.ts'
import { OidcService } from './oidc.service.ts'

/** The two addresses of a login at a provider (OpenID Connect Core §3.1). Both always answer with a redirect. */
@Controller()
export class OidcController {
  private readonly logger = new Logger('login')

  constructor(
    private readonly oidc: OidcService,
    private readonly identities: IdentitiesService,
    private readonly sessions: SessionService,
    private readonly cookies: SealedCookies,
  ) {}

  @Call(sessionCalls.oidcStart)
  async start(
    @Input() { params, query }: In<typeof sessionCalls.oidcStart>,
    @Res() reply: FastifyReply,
  ): Promise<Sent<'redirect'>> {
    const provider = this.oidc.provider(params.provider)
    const begun = { connectTo: null, redirect: query.redirect, popup: query.popup }
    return this.orExplain(reply, provider.id, begun, async () => {
      const { url, checks } = await this.oidc.begin(provider)
      const transaction: LoginTransaction = { provider: provider.id, ...checks, ...begun }
      await this.cookies.write(reply, 'login', transaction)
      return url.href
    })
  }

  @Call(sessionCalls.oidcCallback)
  async callback(
    @Input() { params }: In<typeof sessionCalls.oidcCallback>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<Sent<'redirect'>> {
    const provider = this.oidc.provider(params.provider)
    const { data } = loginTransaction.safeParse(await this.cookies.take(request, reply, 'login'))
    const transaction = data?.provider === provider.id ? data : null
    return this.orExplain(reply, provider.id, transaction, async () => {
      if (!transaction) throw new LoginFailure('expired')
      const profile = await this.oidc.finish(provider, searchOf(request), transaction)
      const { connectTo } = transaction
      if (connectTo === null) {
        await this.sessions.start(request, reply, await this.identities.userIdOf(provider.id, profile))
      } else {
        if ((await this.sessions.userOf(request))?.id !== connectTo) throw new LoginFailure('expired')
        await this.identities.connect(connectTo, provider.id, profile)
      }
      return placeAfter(transaction)
    })
  }

  /** Redirects to the address that `work` returns or, after a LoginFailure, to the page that explains it. */
  private async orExplain(
    reply: FastifyReply,
    provider: string,
    begun: Begun | null,
    work: () => Promise<string>,
  ): Promise<Sent<'redirect'>> {
    const place = await work().catch((error: unknown) => {
      if (!(error instanceof LoginFailure)) throw error
      if (error.cause) this.logger.warn(`${provider}: ${describeFailure(error)}`)
      return placeOfError(error.code, begun)
    })
    // The current address holds a code, which must not reach later pages as their referrer.
    return redirect(reply.header('referrer-policy', 'no-referrer'), place)
  }
}

const searchOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
