import { LRUCache } from 'lru-cache'
import type { KeptPage } from './kept-page.ts'

/** The size of a cached page in bytes: its text, its compressed encodings, its key and its lists. */
const sizeOf = ({ body, titles, ownCalls }: KeptPage, key: string): number =>
  Math.ceil(body.plain.length * 1.6) + 2 * key.length + 20 * titles.length + 100 * ownCalls.length + 500

/** The shortest TTL: a page whose data is already stale is not rendered more often than this. */
const minFreshMs = 5000
/** How long a stale page may be sent while it is rendered again. */
const maxStaleMs = 60 * 60_000

type Make = () => Promise<KeptPage>

/**
 * A cache of shared pages, bounded in bytes: rendered once for simultaneous requests, sent from the cache while their
 * data is fresh, and sent stale while they are rendered again (stale-while-revalidate).
 */
export class PageCache {
  private readonly pages: LRUCache<string, KeptPage, Make>

  constructor(maxBytes: number) {
    this.pages = new LRUCache<string, KeptPage, Make>({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      sizeCalculation: sizeOf,
      ttl: minFreshMs,
      perf: Date,
      allowStale: true,
      // A waiting request gets its page, even if the page is too large to be cached.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, stale, { options, context: make }) => {
        const page = await make().catch((error: unknown) => orElse(stale, error))
        options.ttl = Math.max(minFreshMs, page.freshUntil - Date.now())
        return page
      },
    })
  }

  /** The page under this key, if it is cached and fresh. */
  fresh(key: string): KeptPage | undefined {
    const kept = this.pages.peek(key)
    return kept && kept.freshUntil > Date.now() ? this.pages.get(key) : undefined
  }

  /** The page under this key, cached or rendered. @throws whatever rendering throws, where nothing is cached */
  async page(key: string, make: Make): Promise<KeptPage> {
    const kept = this.pages.peek(key, { allowStale: true })
    if (kept && kept.freshUntil + maxStaleMs < Date.now()) this.pages.delete(key)
    const page = await this.pages.forceFetch(key, { context: make })
    if (!page.isKept) this.pages.delete(key)
    return page
  }
}

/** The stale page where rendering failed. @throws the error where there is none */
function orElse(stale: KeptPage | undefined, error: unknown): KeptPage {
  if (stale) return stale
  throw error
}
