import { randomBytes } from 'node:crypto'
import { Injectable, Logger } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Boot } from '@contract/boot'
import { isOwnPage } from '@contract/own-pages'
import { pageSettings } from '@contract/settings-defaults'
import { Config } from '../platform/config/config.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { measureTime } from '../platform/http/timeline.ts'
import { BootService } from './boot.service.ts'
import { describeError } from './describe-error.ts'
import { encodingFor, SingleUseBody, type Body } from '../platform/http/encoded-body.ts'
import { joinToPage, joinToPayload } from './shared-pages/join-own-part.ts'
import { callerOf } from './internal-calls/caller.ts'
import { FilmHosts } from './film-hosts.service.ts'
import { InternalCalls, type CallAudience } from './internal-calls/internal-calls.service.ts'
import { OwnParts } from './own-parts.service.ts'
import { markHeaders, privateHeaders } from './page-headers.ts'
import { Renderer } from './renderer.port.ts'
import { byNonce, securityHeaders } from '../platform/http/security-headers.ts'
import type { PageRequest } from './shared-pages/page-request.ts'
import { SharedPages } from './shared-pages.service.ts'

/** The answer to a request for a page or its payload. */
interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
  /** Whether the browser may cache the page: not if another member can withdraw its data, such as their list. */
  readonly isKeptByBrowser: boolean
}
interface PageVisit extends Pick<PageRequest, 'path' | 'form'> {
  readonly boot: Boot
}

/**
 * Sends the requested page: a shared one, with the member's own part joined to it; a page that is nearly all personal
 * is rendered for the member alone.
 */
@Injectable()
export class PageService {
  private readonly logger = new Logger('page')

  constructor(
    private readonly boots: BootService,
    private readonly renderer: Renderer,
    private readonly sharedPages: SharedPages,
    private readonly ownParts: OwnParts,
    private readonly config: Config,
    private readonly calls: InternalCalls,
    private readonly films: FilmHosts,
  ) {}

  /** `path` is what the frontend's router sees; `status` overrides the status it would answer with. */
  send(request: FastifyRequest, reply: FastifyReply, path: string, status?: number): Promise<void> {
    return whileVisited(reply, async (leftSignal) => {
      const boot = await this.boots.of(request)
      const answer = await this.answer(request, { boot, path, form: 'page' }, leftSignal)
      const finalStatus = status ?? answer.status
      void reply.headers({
        ...privateHeaders,
        ...(answer.isKeptByBrowser && !boot.isSessionUnread ? markHeaders(boot) : {}),
      })
      if (!boot.isBot || finalStatus < 400) return sendBody(request, reply, { ...answer, status: finalStatus })
      // Bots are not shown the error page (§2): the right status and a bare body.
      await reply.code(finalStatus).headers(answer.headers).send(`<!doctype html><title>${finalStatus}</title>`)
    })
  }

  /** Sends the payload of the page at `path`, under the same access rules as the page. */
  sendPayload(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    return whileVisited(reply, async (leftSignal) => {
      const answer = await this.answer(
        request,
        { boot: await this.boots.of(request), path, form: 'payload' },
        leftSignal,
      )
      if (answer.status >= 300) throw problemOf(answer)
      await sendBody(request, reply.headers(privateHeaders), answer)
    })
  }

  private async answer(request: FastifyRequest, visit: PageVisit, leftSignal: AbortSignal): Promise<Answer> {
    const { boot, path, form } = visit
    const { user, isMember, isSessionUnread, locale, isBot, today } = boot
    if (!this.renderer.isBuilt || (isMember && isOwnPage(path.split('?')[0]!)))
      return measureTime(
        'page',
        () => 'rendered for one',
        () => this.render(request, visit, leftSignal),
      )
    const settings = pageSettings(boot.settings)
    const audience = { locale, isBot, isMember, isSessionUnread, settings, today }
    const page = await this.sharedPages.page({ path, form, ...audience })
    const isKeptByBrowser = page.isCacheable || page.status !== 200
    if (!user || isRedirect(page)) return { ...page, isKeptByBrowser }
    const ownPart = await measureTime(
      'own',
      () => 'part of the member',
      () => this.ownParts.of(request, { user, settings: boot.settings }, page),
    )
    const { plain } = page.body
    return {
      ...page,
      isKeptByBrowser,
      body: new SingleUseBody(form === 'page' ? joinToPage(plain, ownPart) : joinToPayload(plain, ownPart)),
    }
  }

  private async render(
    request: FastifyRequest,
    { boot, path, form }: PageVisit,
    leftSignal: AbortSignal,
  ): Promise<Answer> {
    const { render, renderPayload, manifest } = await this.renderer.load()
    const caller = callerOf(request)
    const nonce = randomBytes(16).toString('base64')
    const fetch = this.calls.fetchFor(caller)
    let isKeptByBrowser = true
    const { response } = await (form === 'page' ? render : renderPayload)(
      new Request(this.config.origin + path, { headers: caller.headers, signal: leftSignal }),
      {
        boot,
        nonce,
        manifest,
        fetch: (address) => {
          isKeptByBrowser &&= !isOfAnother(this.calls.audienceOf(address))
          return fetch(address)
        },
        onError: (error) => this.logger.error(`${request.id} ${path.split('?')[0]}: ${describeError(error)}`),
      },
    )
    const body = new SingleUseBody(Buffer.from(await response.arrayBuffer()))
    return {
      status: response.status,
      headers: {
        ...Object.fromEntries(response.headers),
        ...(form === 'page' ? securityHeaders(byNonce(nonce), this.config.secureCookies, this.films.hostOf(path)) : {}),
      },
      body,
      isKeptByBrowser,
    }
  }
}

/** Whether a call answers what is neither the member's own nor the same for all, such as another member's list. */
const isOfAnother = (audience: CallAudience | undefined): boolean =>
  audience !== undefined && audience.access !== 'member' && !audience.sameForAll
const isRedirect = ({ status }: Pick<Answer, 'status'>): boolean => status >= 300 && status < 400

async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Answer,
): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const bytes = await body.encode(encoding)
  if (encoding) void reply.header('content-encoding', encoding)
  await reply.code(status).headers(headers).send(bytes)
}

/** Runs work that is aborted when the visitor leaves, which is not a failure. */
async function whileVisited(reply: FastifyReply, work: (leftSignal: AbortSignal) => Promise<void>): Promise<void> {
  const leftController = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leftController.abort()
  })
  if (reply.raw.destroyed) leftController.abort()
  try {
    await work(leftController.signal)
  } catch (error) {
    if (!leftController.signal.aborted || error !== leftController.signal.reason) throw error
  }
}

function problemOf({ status, headers }: Answer): ProblemException {
  if (status === 401) return new ProblemException('sign-in-required', 401)
  if (status === 404) return new ProblemException('not-found', 404)
  const retryAfterSeconds = Number(headers['retry-after'] ?? 30)
  return new ProblemException('catalogue-unavailable', 503, { retryAfterSeconds })
}
