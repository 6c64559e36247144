import { Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Boot } from '@contract/boot'
import { localeCookie } from '@contract/locale'
import { isOwnPage } from '@contract/own-pages'
import { pageSettings } from '@contract/settings-defaults'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { Config } from '../platform/config/config.ts'
import { inertPolicy } from '../platform/http/answer-headers.ts'
import { edgeHeaders } from '../platform/http/edge-headers.ts'
import { measureTime } from '../platform/http/timeline.ts'
import { turnSourceOf } from '../platform/http/turn-source.ts'
import { isPrefetch } from '../platform/http/visit.ts'
import { BootService } from './boot.service.ts'
import { languageIn } from './browser-of.ts'
import { encodingFor, SingleUseBody, type Body } from '../platform/http/encoded-body.ts'
import { joinToPage, joinToPayload } from './shared-pages/join-own-part.ts'
import { callerOf } from './internal-calls/caller.ts'
import { InternalCalls, type CallAudience } from './internal-calls/internal-calls.service.ts'
import { OwnParts } from './own-parts.service.ts'
import { isForEdge, markHeaders, privateHeaders } from './page-headers.ts'
import { RenderedPages } from './rendered-pages.service.ts'
import { Renderer } from './renderer.port.ts'
import type { PageAddress } from './page-address.ts'
import { SharedPages } from './shared-pages.service.ts'
import { TitlePreviews } from './title-previews.service.ts'

/** The answer to a request for a page or its payload. */
interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
  /** Whether it is the same for all visitors of a language on a day. */
  readonly isForAllVisitors: boolean
  /** Whether the browser may cache the page: not if another member can withdraw its data, such as their list. */
  readonly isKeptByBrowser: boolean
}
interface PageVisit extends PageAddress {
  readonly boot: Boot
}

/**
 * Sends the requested page: a shared one, with the member's own part joined to it; a page that is nearly all personal
 * is rendered for the member alone.
 */
@Injectable()
export class PageService {
  constructor(
    private readonly boots: BootService,
    private readonly renderer: Renderer,
    private readonly renderedPages: RenderedPages,
    private readonly sharedPages: SharedPages,
    private readonly ownParts: OwnParts,
    private readonly calls: InternalCalls,
    private readonly config: Config,
    private readonly previews: TitlePreviews,
  ) {}

  /** `path` is what the frontend's router sees; `status` overrides the status it would answer with. */
  send(request: FastifyRequest, reply: FastifyReply, path: string, status?: number): Promise<void> {
    return whileVisited(reply, async (leftSignal) => {
      const boot = await this.boots.of(request)
      const preview = await this.previews.of(request, boot, path)
      if (preview !== null) return sendPreview(reply, preview)
      const answer = await this.answer(request, { boot, path, form: 'page' }, leftSignal)
      const finalStatus = status ?? answer.status
      void reply.headers({
        ...privateHeaders,
        ...this.edgeHeadersOf(request, boot, { ...answer, status: finalStatus }),
        ...this.languageHeaders(request, boot),
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
      const boot = await this.boots.of(request)
      const answer = await this.answer(request, { boot, path, form: 'payload' }, leftSignal)
      if (answer.status >= 300) throw problemOf(answer)
      void reply.headers({ ...privateHeaders, ...this.edgeHeadersOf(request, boot, answer) })
      await sendBody(request, reply, answer)
    })
  }

  /**
   * Whether a call answers with data that is neither the member's own nor the same for all, such as another member's
   * list.
   */
  private languageHeaders({ url, cookies }: FastifyRequest, { locale }: Boot): Readonly<Record<string, string>> {
    if (languageIn(url) !== locale || cookies[localeCookie.name] !== undefined) return {}
    const secure = this.config.secureCookies ? '; Secure' : ''
    return {
      'set-cookie': `${localeCookie.name}=${locale}; Path=/; Max-Age=${localeCookie.maxAgeSeconds}; SameSite=Lax${secure}`,
    }
  }

  private edgeHeadersOf(
    { headers, url }: FastifyRequest,
    { isBot, isSessionUnread }: Boot,
    { isForAllVisitors, status }: Pick<Answer, 'isForAllVisitors' | 'status'>,
  ): Readonly<Record<string, string>> {
    const isOpen = this.config.access === 'open' && isForEdge(headers.cookie, isBot) && languageIn(url) === undefined
    return isOpen && isForAllVisitors && status === 200 && !isSessionUnread ? edgeHeaders : {}
  }

  private async answer(request: FastifyRequest, visit: PageVisit, leftSignal: AbortSignal): Promise<Answer> {
    const { boot, path, form } = visit
    const { user, isMember, isSessionUnread, locale, isBot, today, signUp, passwords, announcement } = boot
    if (!this.renderer.isBuilt || (isMember && isOwnPage(path.split('?')[0]!)))
      return measureTime(
        'page',
        () => 'rendered for one',
        () => this.render(request, visit, leftSignal),
      )
    const settings = pageSettings(boot.settings)
    const audience = { locale, isBot, isMember, isSessionUnread, settings, today, signUp, passwords, announcement }
    const source = sourceOf(request, boot)
    const page = await this.sharedPages.page({ path, form, ...audience }, source)
    const isKeptByBrowser = page.isCacheable || page.status !== 200
    const isForAllVisitors = page.isCacheable && !isMember
    if (!user || isRedirect(page)) return { ...page, isForAllVisitors, isKeptByBrowser }
    const ownPart = await measureTime(
      'own',
      () => 'part of the member',
      () => this.ownParts.of(request, source, { ...boot, user }, page),
    )
    const { plain } = page.body
    return {
      ...page,
      isForAllVisitors,
      isKeptByBrowser,
      body: new SingleUseBody(form === 'page' ? joinToPage(plain, ownPart) : joinToPayload(plain, ownPart)),
    }
  }

  private async render(
    request: FastifyRequest,
    { boot, path, form }: PageVisit,
    leftSignal: AbortSignal,
  ): Promise<Answer> {
    const source = sourceOf(request, boot)
    const caller = callerOf(request, source)
    const fetch = this.calls.fetchFor(caller)
    let isKeptByBrowser = true
    const page = await this.renderedPages.render({
      path,
      form,
      boot,
      caller,
      source,
      signal: leftSignal,
      isShared: false,
      fetch: (address) => {
        isKeptByBrowser &&= !isOfAnother(this.calls.audienceOf(address))
        return fetch(address)
      },
    })
    return { ...page, body: new SingleUseBody(page.bytes), isForAllVisitors: false, isKeptByBrowser }
  }
}

const sourceOf = ({ ip, headers }: FastifyRequest, { user }: Boot): string =>
  turnSourceOf(ip, user?.id, isPrefetch(headers))

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

async function sendPreview(reply: FastifyReply, html: string): Promise<void> {
  await reply
    .headers({ ...privateHeaders, ...inertPolicy })
    .type('text/html; charset=utf-8')
    .send(html)
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
