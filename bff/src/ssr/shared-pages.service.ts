import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { CacheUse } from '../platform/http/cache-use.ts'
import { EncodedBody } from '../platform/http/encoded-body.ts'
import { forAllMembers } from '../platform/http/for-all-members.ts'
import { withFreshness } from '../platform/http/freshness.ts'
import { measureTime } from '../platform/http/timeline.ts'
import { outsideVisits } from '../platform/http/visit.ts'
import { answered, type AnswerVerdict } from '../platform/telemetry/measured.ts'
import { BootService } from './boot.service.ts'
import { InternalCalls } from './internal-calls/internal-calls.service.ts'
import { RenderedPages } from './rendered-pages.service.ts'
import { PageCache } from './shared-pages/page-cache.ts'
import { keyOf, type PageRequest } from './shared-pages/page-request.ts'
import { SharedCalls } from './shared-pages/shared-calls.ts'
import type { SharedPage } from './shared-pages/shared-page.ts'

const MAX_CACHE_BYTES = 32 * 1024 * 1024

/**
 * The cache of shared pages: for visitors, and for members before their own part is joined. They are rendered from an
 * address, a language, a day and settings, without any cookie, header or connection of the request.
 */
@Injectable()
export class SharedPages {
  private readonly cache = new PageCache(MAX_CACHE_BYTES)

  constructor(
    private readonly boots: BootService,
    private readonly pages: RenderedPages,
    private readonly calls: InternalCalls,
  ) {}

  get cacheUse(): CacheUse {
    return this.cache.use
  }

  /**
   * The page, from the cache or rendered in the turn of a member or address.
   * @throws any error of the rendering, without caching anything
   */
  async page(request: PageRequest, source: string): Promise<SharedPage> {
    let isRendered = false
    let rendered: SharedPage | undefined
    const render = async () => {
      isRendered = true
      return (rendered = await this.render(request, source))
    }
    const page = await measureTime(
      'page',
      () => (isRendered ? 'rendered' : 'cached'),
      () =>
        this.cache.page(keyOf(request), () => outsideVisits(request.isMember ? () => forAllMembers(render) : render)),
    ).catch((error: unknown) => {
      answered.report(() => ({ kind: 'page', verdict: 'failed' }))
      throw error
    })
    answered.report(() => ({ kind: 'page', verdict: page === rendered ? 'asked' : keptOrStale(page) }))
    return page
  }

  /** The page, if it is cached and fresh. */
  findCached(request: PageRequest): SharedPage | undefined {
    return this.cache.fresh(keyOf(request))
  }

  private async render({ path, form, ...audience }: PageRequest, source: string): Promise<SharedPage> {
    const { isMember } = audience
    const caller = { id: randomUUID(), source, headers: {}, cookies: {} }
    const calls = new SharedCalls(
      { fetch: this.calls.fetchFor(caller), audienceOf: (address) => this.calls.audienceOf(address) },
      isMember,
    )
    const { result, freshUntil, isValid } = await withFreshness(() =>
      this.pages.render({
        path,
        form,
        boot: this.boots.forAll(audience),
        fetch: calls.fetch,
        caller,
        source,
        isShared: true,
        // A member has visited before, so the browser has the style sheets cached.
        inlinesStyles: !isMember,
      }),
    )
    const { bytes, ...page } = result
    return {
      ...page,
      body: new EncodedBody(bytes),
      titles: isMember ? page.titles : [],
      ownCalls: calls.ownCalls,
      freshUntil,
      isValid,
      isCacheable: page.status === 200 && calls.areCacheable,
    }
  }
}

const keptOrStale = ({ freshUntil }: SharedPage): AnswerVerdict => (freshUntil() > Date.now() ? 'kept' : 'stale')
