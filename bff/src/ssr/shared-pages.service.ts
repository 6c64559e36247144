import { randomBytes, randomUUID } from 'node:crypto'
import { Injectable, Logger } from '@nestjs/common'
import { forAllMembers } from '../platform/http/for-all-members.ts'
import { Config } from '../platform/config/config.ts'
import { withFreshness } from '../platform/http/freshness.ts'
import { measureTime } from '../platform/http/timeline.ts'
import { outsideVisits } from '../platform/http/visit.ts'
import { BootService } from './boot.service.ts'
import { describeError } from './describe-error.ts'
import { EncodedBody } from '../platform/http/encoded-body.ts'
import { keyOf, type PageRequest } from './shared-pages/page-request.ts'
import type { SharedPage } from './shared-pages/shared-page.ts'
import { PageCache } from './shared-pages/page-cache.ts'
import { withHashes } from './shared-pages/inline-hashes.ts'
import { SharedCalls } from './shared-pages/shared-calls.ts'
import { FilmHosts } from './film-hosts.service.ts'
import { InternalCalls } from './internal-calls/internal-calls.service.ts'
import { Renderer } from './renderer.port.ts'
import { byHashes, securityHeaders } from '../platform/http/security-headers.ts'

const MAX_CACHE_BYTES = 32 * 1024 * 1024

/**
 * Shared pages for visitors, and for members before their own part is joined: rendered once and cached. They are
 * rendered from an address, a language, a day and settings, without any cookie, header or connection of the request.
 */
@Injectable()
export class SharedPages {
  private readonly logger = new Logger('page')
  private readonly cache = new PageCache(MAX_CACHE_BYTES)

  constructor(
    private readonly boots: BootService,
    private readonly renderer: Renderer,
    private readonly config: Config,
    private readonly calls: InternalCalls,
    private readonly films: FilmHosts,
  ) {}

  /** The page, from the cache or rendered. @throws any error of the rendering, without caching anything */
  page(request: PageRequest): Promise<SharedPage> {
    let isRendered = false
    const render = () => {
      isRendered = true
      return this.render(request)
    }
    return measureTime(
      'page',
      () => (isRendered ? 'rendered' : 'cached'),
      () =>
        this.cache.page(keyOf(request), () => outsideVisits(request.isMember ? () => forAllMembers(render) : render)),
    )
  }

  /** The page, if it is cached and fresh. */
  findCached(request: PageRequest): SharedPage | undefined {
    return this.cache.fresh(keyOf(request))
  }

  private async render({ path, form, ...audience }: PageRequest): Promise<SharedPage> {
    const { render, renderPayload, manifest } = await this.renderer.load()
    const nonce = randomBytes(16).toString('base64')
    const id = randomUUID()
    const calls = new SharedCalls(
      {
        fetch: this.calls.fetchFor({ id, headers: {}, cookies: {} }),
        audienceOf: (address) => this.calls.audienceOf(address),
      },
      audience.isMember,
    )
    const { result, freshUntil } = await withFreshness(async () => {
      const { response, titles } = await (form === 'page' ? render : renderPayload)(
        new Request(this.config.origin + path),
        {
          boot: this.boots.forAll(audience),
          nonce,
          manifest,
          // A member has visited before, so the browser has the style sheets cached.
          inlinesStyles: !audience.isMember,
          fetch: calls.fetch,
          onError: (error) => this.logger.error(`${id} ${path.split('?')[0]}: ${describeError(error)}`),
        },
      )
      return { response, titles, text: await response.text() }
    })
    const { status, headers } = result.response
    const page = form === 'page' ? withHashes(result.text, nonce) : { html: result.text, hashes: null }
    return {
      status,
      headers: {
        ...Object.fromEntries(headers),
        ...(page.hashes
          ? securityHeaders(byHashes(page.hashes), this.config.secureCookies, this.films.hostOf(path))
          : {}),
      },
      body: new EncodedBody(Buffer.from(page.html)),
      titles: audience.isMember ? result.titles : [],
      ownCalls: calls.ownCalls,
      freshUntil,
      isCacheable: status === 200 && calls.areCacheable,
    }
  }
}
