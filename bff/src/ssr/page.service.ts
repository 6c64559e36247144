import { randomBytes } from 'node:crypto'
import { Injectable, Logger } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Boot } from '@contract/boot'
import { pageMark, pageMarkHeader } from '@contract/page-mark'
import type { RenderContext } from '@contract/render'
import { Config } from '../config/config.ts'
import { ProblemException } from '../http/problem.ts'
import { isHead } from '../http/request-line.ts'
import { BootService } from './boot.service.ts'
import { describeError } from './describe-error.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { encodingFor } from './kept-pages/encoded-body.ts'
import { Renderer } from './renderer.port.ts'
import { byNonce, securityHeaders } from './security-headers.ts'
import { VisitorPages, type VisitorsPage } from './visitor-pages.service.ts'

/** Sends the page a request asks for: to members rendered for them, to everybody else the one that all of them see. */
@Injectable()
export class PageService {
  private readonly logger = new Logger('page')

  constructor(
    private readonly boots: BootService,
    private readonly renderer: Renderer,
    private readonly visitorPages: VisitorPages,
    private readonly config: Config,
    private readonly adapter: HttpAdapterHost,
  ) {}

  /** `path` is what the frontend's router sees; `status` overrides the status it would answer with. */
  send(request: FastifyRequest, reply: FastifyReply, path: string, status?: number): Promise<void> {
    return whileVisited(reply, (gone) => this.render(request, reply, path, gone, status))
  }

  /** What the page at `path` loads, under the same rules as the page. */
  sendPayload(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    return whileVisited(reply, (gone) => this.renderPayload(request, reply, path, gone))
  }

  private async render(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    gone: AbortSignal,
    status?: number,
  ): Promise<void> {
    const boot = await this.boots.of(request)
    void reply.header(pageMarkHeader, pageMark({ build: boot.buildId, owner: boot.user?.id ?? '' }))
    if (boot.user === null && this.renderer.isBuilt)
      return this.sendToVisitor(request, reply, { ...boot, path }, status)
    const { render, asked, context } = await this.prepare(request, boot, path, gone)
    const response = await render(asked, context)
    void reply.headers({
      ...Object.fromEntries(response.headers),
      ...securityHeaders(byNonce(context.nonce), this.config.secureCookies),
      ...forOneVisitor,
    })
    const answered = status ?? response.status
    if (boot.isBot && answered >= 400) {
      await response.body?.cancel()
      return sendBare(reply, answered)
    }
    const body = isHead(request.raw) ? await emptied(response.body) : response.body
    await reply.send(new Response(body, { status: answered, headers: response.headers }))
  }

  private async sendToVisitor(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: VisitorsPage,
    status?: number,
  ): Promise<void> {
    const page = await this.visitorPages.page(asked)
    const answered = status ?? page.status
    const encoding = encodingFor(request.headers['accept-encoding'])
    void reply.headers({ ...page.headers, ...forOneVisitor, vary: 'cookie, accept-language, accept-encoding' })
    if (asked.isBot && answered >= 400) return sendBare(reply, answered)
    const body = await page.body.in(encoding)
    if (encoding) void reply.header('content-encoding', encoding)
    await reply.code(answered).send(body)
  }

  private async renderPayload(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    gone: AbortSignal,
  ): Promise<void> {
    const { renderPayload, asked, context } = await this.prepare(request, await this.boots.of(request), path, gone)
    const response = await renderPayload(asked, context)
    if (!response.ok) throw problemOf(response)
    await reply
      .headers(forOneVisitor)
      .type('application/json')
      .send(await response.text())
  }

  private async prepare(request: FastifyRequest, boot: Boot, path: string, gone: AbortSignal) {
    const entry = await this.renderer.load()
    const visitor = visitorHeaders(request)
    const context: RenderContext = {
      boot,
      nonce: randomBytes(16).toString('base64'),
      manifest: entry.manifest,
      fetch: inProcessFetch(this.adapter.httpAdapter.getInstance<FastifyInstance>(), visitor),
      onError: (error) => this.logger.error(`${request.id} ${path.split('?')[0]}: ${describeError(error)}`),
    }
    const asked = new Request(this.config.origin + path, { headers: visitor, signal: gone })
    return { ...entry, asked, context }
  }
}

/** Bots are not shown the error page (§2): the right status and a bare body. */
async function sendBare(reply: FastifyReply, status: number): Promise<void> {
  await reply.code(status).type('text/html; charset=utf-8').send(`<!doctype html><title>${status}</title>`)
}

/** Work on a page ends when its visitor leaves, which is no failure. */
async function whileVisited(reply: FastifyReply, work: (gone: AbortSignal) => Promise<void>): Promise<void> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  if (reply.raw.destroyed) gone.abort()
  try {
    await work(gone.signal)
  } catch (error) {
    if (!gone.signal.aborted || error !== gone.signal.reason) throw error
  }
}

/** Ends the rendering; what is left is a stream as well, so that the answer has the same headers. */
async function emptied(body: ReadableStream | null): Promise<ReadableStream | null> {
  await body?.cancel()
  return body && new ReadableStream({ start: (stream) => stream.close() })
}

const forOneVisitor = { 'cache-control': 'private, no-store', vary: 'cookie, accept-language' }

function problemOf({ status, headers }: Response): ProblemException {
  if (status === 401) return new ProblemException('sign-in-required', 401)
  if (status === 404) return new ProblemException('not-found', 404)
  const retryAfterSeconds = Number(headers.get('retry-after') ?? 30)
  return new ProblemException('catalogue-unavailable', 503, { retryAfterSeconds })
}

function visitorHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ 'x-request-id': String(request.id) })
  for (const name of ['cookie', 'user-agent', 'accept-language']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}
