import { randomBytes } from 'node:crypto'
import { Injectable, Logger } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderContext } from '@contract/render'
import { Config } from '../config/config.ts'
import { ProblemException } from '../http/problem.ts'
import { isHead } from '../http/request-line.ts'
import { BootService } from './boot.service.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { Renderer } from './renderer.port.ts'
import { securityHeaders } from './security-headers.ts'

/** Renders the page a request asks for and streams it out. */
@Injectable()
export class PageService {
  private readonly logger = new Logger('page')

  constructor(
    private readonly boots: BootService,
    private readonly renderer: Renderer,
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
    const { render, asked, context } = await this.prepare(request, path, gone)
    const response = await render(asked, context)
    void reply.headers({
      ...Object.fromEntries(response.headers),
      ...securityHeaders(context.nonce, this.config.secureCookies),
      ...forOneVisitor,
    })
    const answered = status ?? response.status
    if (context.boot.isBot && answered >= 400) return this.sendBare(reply, answered, response)
    const body = isHead(request.raw) ? await emptied(response.body) : response.body
    await reply.send(new Response(body, { status: answered, headers: response.headers }))
  }

  /** Bots are not shown the error page (§2): the right status and a bare body. */
  private async sendBare(reply: FastifyReply, status: number, rendered: Response): Promise<void> {
    await rendered.body?.cancel()
    await reply.code(status).type('text/html; charset=utf-8').send(`<!doctype html><title>${status}</title>`)
  }

  private async renderPayload(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    gone: AbortSignal,
  ): Promise<void> {
    const { renderPayload, asked, context } = await this.prepare(request, path, gone)
    const response = await renderPayload(asked, context)
    if (!response.ok) throw problemOf(response)
    await reply
      .headers(forOneVisitor)
      .type('application/json')
      .send(await response.text())
  }

  private async prepare(request: FastifyRequest, path: string, gone: AbortSignal) {
    const [boot, entry] = await Promise.all([this.boots.of(request), this.renderer.load()])
    const visitor = visitorHeaders(request)
    const context: RenderContext = {
      boot,
      nonce: randomBytes(16).toString('base64'),
      manifest: entry.manifest,
      fetch: inProcessFetch(this.adapter.httpAdapter.getInstance<FastifyInstance>(), visitor),
      onError: (error) => this.logger.error(`${request.id} ${path.split('?')[0]}: ${describe(error)}`),
    }
    const asked = new Request(this.config.origin + path, { headers: visitor, signal: gone })
    return { ...entry, asked, context }
  }
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

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
