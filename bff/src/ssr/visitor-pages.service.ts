import { randomBytes, randomUUID } from 'node:crypto'
import { Injectable, Logger } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import type { FastifyInstance } from 'fastify'
import type { Boot } from '@contract/boot'
import { Config } from '../config/config.ts'
import { withFreshness } from '../http/freshness.ts'
import { outsideVisits } from '../http/visit.ts'
import { BootService } from './boot.service.ts'
import { describeError } from './describe-error.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { EncodedBody } from './kept-pages/encoded-body.ts'
import type { KeptPage } from './kept-pages/kept-page.ts'
import { PageCache } from './kept-pages/page-cache.ts'
import { withHashes } from './kept-pages/inline-hashes.ts'
import { Renderer } from './renderer.port.ts'
import { byHashes, securityHeaders } from './security-headers.ts'

const maxBytes = 32 * 1024 * 1024

/** What tells the pages of two visitors apart. */
export interface VisitorsPage extends Pick<Boot, 'locale' | 'isBot'> {
  /** Path and query. */
  readonly path: string
}

/**
 * Pages as everybody sees them who is not logged in, rendered once for all. What renders them is given a language and an
 * address: no cookie, no header and no connection of whoever asks.
 */
@Injectable()
export class VisitorPages {
  private readonly logger = new Logger('page')
  private readonly cache = new PageCache(maxBytes)

  constructor(
    private readonly boots: BootService,
    private readonly renderer: Renderer,
    private readonly config: Config,
    private readonly adapter: HttpAdapterHost,
  ) {}

  /** The page, rendered unless it is kept. */
  page(asked: VisitorsPage): Promise<KeptPage> {
    const key = `${asked.locale}${asked.isBot ? ' bot' : ''} ${asked.path}`
    return this.cache.page(key, () => outsideVisits(() => this.render(asked)))
  }

  private async render({ path, locale, isBot }: VisitorsPage): Promise<KeptPage> {
    const { render, manifest } = await this.renderer.load()
    const nonce = randomBytes(16).toString('base64')
    const id = randomUUID()
    const calls = new KeepableCalls(
      inProcessFetch(this.adapter.httpAdapter.getInstance<FastifyInstance>(), new Headers({ 'x-request-id': id })),
    )
    const { result, freshUntil } = await withFreshness(async () => {
      const response = await render(new Request(this.config.origin + path), {
        boot: this.boots.forVisitors(locale, isBot),
        nonce,
        manifest,
        inlinesStyles: true,
        fetch: calls.fetch,
        onError: (error) => this.logger.error(`${id} ${path.split('?')[0]}: ${describeError(error)}`),
      })
      return { response, text: await response.text() }
    })
    const { status, headers } = result.response
    const { html, hashes } = withHashes(result.text, nonce)
    return {
      status,
      headers: {
        ...Object.fromEntries(headers),
        ...securityHeaders(byHashes(hashes), this.config.secureCookies),
      },
      body: new EncodedBody(Buffer.from(html)),
      freshUntil: Math.min(freshUntil, nextDay()),
      isKept: status === 200 && calls.areKeepable,
    }
  }
}

/** The calls that a page makes while it is rendered, and whether what they were answered may be shown to the next visitor. */
class KeepableCalls {
  areKeepable = true

  constructor(private readonly ask: typeof globalThis.fetch) {}

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    const answer = await this.ask(input, init)
    // Only metadata is the same for everybody; what could not be reached may be there soon.
    this.areKeepable &&= pathname.startsWith('/api/tmdb/') && answer.status < 500
    return answer
  }
}

/** A page says what is new today: midnight in UTC ends it. */
const nextDay = (): number => new Date().setUTCHours(24, 0, 0, 0)
