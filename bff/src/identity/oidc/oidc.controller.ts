import { Controller, Logger, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { In } from '@contract/calls/call'
import { sessionCalls } from '@contract/calls/session.calls'
import { noteAnswer } from '../../platform/http/answer-facts.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { redirect, type Sent } from '../../platform/http/send-reply.ts'
import { SealedCookies } from '../sealed-cookies.ts'
import type { OidcProvider } from '../../platform/config/oidc-providers.ts'
import { ProofsService } from '../operators/proofs.service.ts'
import { LinksService } from '../links/links.service.ts'
import { SignInLimits } from '../sign-in-limits.ts'
import { SessionService } from '../session.service.ts'
import { IdentitiesService } from './identities.service.ts'
import { describeFailure, LoginFailure, refuseStart } from './login-failure.ts'
import {
  loginPage,
  loginTransaction,
  redirectAfterLogin,
  redirectAfterError,
  type LoginTarget,
  type LoginTransaction,
} from './login-transaction.ts'
import { OidcService } from './oidc.service.ts'

/** The values of `Sec-Fetch-Site` if a link on another site starts a login (W3C Fetch Metadata §2.2). */
const foreignSites = new Set<unknown>(['cross-site', 'same-site'])

/**
 * The addresses of a login at a provider (OpenID Connect Core §3.1), which answer with a redirect, and the call that starts one
 * with a link.
 */
@Controller()
export class OidcController {
  private readonly logger = new Logger('login')

  constructor(
    private readonly oidc: OidcService,
    private readonly identities: IdentitiesService,
    private readonly sessions: SessionService,
    private readonly cookies: SealedCookies,
    private readonly links: LinksService,
    private readonly proofs: ProofsService,
    private readonly limits: SignInLimits,
  ) {}

  @Call(sessionCalls.oidcStart)
  async start(
    @Input() { params, query }: In<typeof sessionCalls.oidcStart>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<Sent<'redirect'>> {
    const provider = this.oidc.provider(params.provider)
    const target = { connectTo: null, redirect: query.redirect, popup: query.popup }
    // A provider that knows the visitor would log in without a question, so the visitor presses the button here first.
    if (foreignSites.has(request.headers['sec-fetch-site'])) return redirect(reply, loginPage(target))
    return this.redirectOrExplain(reply, provider.id, target, async () => {
      await this.limits.countStart(request.ip).catch(explainLimit)
      const { url, checks } = await this.oidc.begin(provider)
      const transaction: LoginTransaction = { provider: provider.id, issuer: provider.issuer, ...checks, ...target }
      await this.cookies.write(request, reply, { name: 'login', key: checks.state }, transaction)
      return url.href
    })
  }

  /** A POST, so that the secret of the link is in no address and no other site can start it. */
  @Call(sessionCalls.oidcWithLink)
  async startWithLink(
    @Input() { params, body: { token: link } }: In<typeof sessionCalls.oidcWithLink>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    const provider = this.oidc.provider(params.provider)
    if ((await this.links.kindOf(link, request.ip)) === 'reset') throw new ProblemException('link-ended', 404)
    const { url, checks } = await this.oidc.begin(provider).catch(refuseStart)
    const transaction: LoginTransaction = {
      provider: provider.id,
      issuer: provider.issuer,
      ...checks,
      connectTo: null,
      link,
    }
    await this.cookies.write(request, reply, { name: 'login', key: checks.state }, transaction)
    return { url: url.href }
  }

  @Call(sessionCalls.oidcCallback)
  async callback(
    @Input() { params }: In<typeof sessionCalls.oidcCallback>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<Sent<'redirect'>> {
    const provider = this.oidc.provider(params.provider)
    const key = new URLSearchParams(searchOf(request)).get('state') ?? ''
    const { data } = loginTransaction.safeParse(await this.cookies.take(request, reply, { name: 'login', key }))
    const transaction = data?.provider === provider.id && data.issuer === provider.issuer ? data : null
    return this.redirectOrExplain(reply, provider.id, transaction, async () => {
      if (!transaction) throw new LoginFailure('expired')
      if (transaction.proof) return this.prove(request, provider, { ...transaction, proof: transaction.proof })
      const profile = await this.oidc.finish(provider, searchOf(request), transaction)
      const { connectTo } = transaction
      if (connectTo === null) {
        await this.sessions
          .start(request, reply, await this.identities.userIdOf(provider, profile, transaction.link))
          .catch(explainDisabled)
      } else {
        if ((await this.sessions.userOf(request))?.id !== connectTo) throw new LoginFailure('expired')
        await this.identities.connect(connectTo, provider, profile)
      }
      return redirectAfterLogin(transaction)
    })
  }

  /**
   * An operator's proof. It starts no session, and counts only in the session that asked for it. @throws LoginFailure
   */
  private async prove(
    request: FastifyRequest,
    provider: OidcProvider,
    transaction: LoginTransaction & Required<Pick<LoginTransaction, 'proof'>>,
  ): Promise<string> {
    const { session: id, ticket, askedAt } = transaction.proof
    const session = await this.sessions.sessionOf(request)
    if (session?.id !== id) throw new LoginFailure('expired')
    const maxAgeSeconds = Math.ceil((Date.now() - askedAt) / 1000)
    const { subject } = await this.oidc.finish(provider, searchOf(request), transaction, maxAgeSeconds)
    await this.proofs.noteLogin(session, { provider, subject, ticket })
    return redirectAfterLogin(transaction)
  }

  /** Redirects to the address that `work` returns or, after a LoginFailure, to the page that explains it. */
  private async redirectOrExplain(
    reply: FastifyReply,
    provider: string,
    target: LoginTarget | null,
    work: () => Promise<string>,
  ): Promise<Sent<'redirect'>> {
    const location = await work().catch((error: unknown) => {
      if (!(error instanceof LoginFailure)) throw error
      if (error.cause && !error.isReported) this.logger.warn(`${provider}: ${describeFailure(error)}`)
      noteAnswer(reply.raw, { problem: error.code })
      return redirectAfterError(error.code, target)
    })
    // The current address holds a code, which must not reach later pages as their referrer.
    return redirect(reply.header('referrer-policy', 'no-referrer'), location)
  }
}

/** A provider's log-in comes back to a page, which words the refusal. */
function explainDisabled(error: unknown): never {
  const isDisabled = error instanceof ProblemException && error.type === 'account-disabled'
  throw isDisabled ? new LoginFailure('account-disabled') : error
}

/** A visitor who starts too many logins reads about it on the page that they came from. */
function explainLimit(error: unknown): never {
  const isLimit = error instanceof ProblemException && error.type === 'too-many-attempts'
  throw isLimit ? new LoginFailure('too-many-attempts') : error
}

const searchOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
