import { LRUCache } from 'lru-cache'
import { measureCache, type CacheUse } from '../../platform/http/cache-use.ts'
import type { SharedPage } from './shared-page.ts'

/** The size of a cached page in bytes: its text, its compressed encodings, its key and its lists. */
const sizeOf = ({ body, titles, ownCalls }: SharedPage, key: string): number =>
  Math.ceil(body.plain.length * 1.6) + 2 * key.length + 20 * titles.length + 100 * ownCalls.length + 500

/** The shortest TTL: a page whose data is already stale is not rendered more often than this. */
const MIN_FRESH_MS = 5000
/** How long a stale page may be sent while it is rendered again. */
const MAX_STALE_MS = 60 * 60_000

type RenderPage = () => Promise<SharedPage>

/**
 * A cache of shared pages, bounded in bytes: rendered once for simultaneous requests, sent from the cache while their
 * data is fresh, and sent stale while they are rendered again (stale-while-revalidate).
 */
export class PageCache {
  private readonly pages: LRUCache<string, SharedPage, RenderPage>

  constructor(maxBytes: number) {
    this.pages = new LRUCache<string, SharedPage, RenderPage>({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      sizeCalculation: sizeOf,
      ttl: MIN_FRESH_MS,
      perf: Date,
      allowStale: true,
      // A waiting request gets its page, even if the page is too large to be cached.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, stale, { options, context: render }) => {
        const page = await render().catch((error: unknown) => staleOrThrow(stale, error))
        options.ttl = Math.max(MIN_FRESH_MS, page.freshUntil() - Date.now())
        return page
      },
    })
  }

  get use(): CacheUse {
    return measureCache(this.pages)
  }

  /** The page under this key, if it is cached and fresh. */
  fresh(key: string): SharedPage | undefined {
    const cached = this.pages.peek(key)
    return cached?.isValid() && cached.freshUntil() > Date.now() ? this.pages.get(key) : undefined
  }

  /** The page under this key, cached or rendered. @throws any error of the rendering, without caching anything */
  async page(key: string, render: RenderPage): Promise<SharedPage> {
    const cached = this.pages.peek(key, { allowStale: true })
    if (cached) this.expireIfChanged(key, cached)
    let page = await this.pages.forceFetch(key, { context: render })
    if (!page.isValid()) {
      // It was being rendered when its data was withdrawn.
      this.pages.delete(key)
      page = await this.pages.forceFetch(key, { context: render })
    }
    if (!page.isCacheable) this.pages.delete(key)
    return page
  }

  /** Its data may change before the time for which the page was cached. */
  private expireIfChanged(key: string, cached: SharedPage): void {
    const [until, now] = [cached.freshUntil(), Date.now()]
    if (!cached.isValid() || until + MAX_STALE_MS < now) this.pages.delete(key)
    else if (until <= now && this.pages.getRemainingTTL(key) > MIN_FRESH_MS)
      this.pages.set(key, cached, { ttl: 1, start: now - 2 })
  }
}

/** The stale page if rendering failed. @throws the error if there is no page */
function staleOrThrow(stale: SharedPage | undefined, error: unknown): SharedPage {
  if (stale) return stale
  throw error
}
