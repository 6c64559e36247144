import { LRUCache } from 'lru-cache'
import type { KeptPage } from './kept-page.ts'

/** Room for what is kept of one page: its text, and the codings of it that browsers take. */
const sizeOf = ({ body, titles, ownCalls }: KeptPage, key: string): number =>
  Math.ceil(body.plain.length * 1.6) + 2 * key.length + 20 * titles.length + 100 * ownCalls.length + 500

/** A page whose data is out of date already is rendered anew, but not more often than this. */
const minFreshMs = 5000
/** So long a page that is out of date may be sent while it is rendered anew. */
const maxStaleMs = 60 * 60_000

type Make = () => Promise<KeptPage>

/**
 * Pages that are the same for everybody who asks for them alike: rendered once for any number who ask at the same time,
 * sent again while their data is fresh, rendered anew behind whoever asks when it is not. Bounded in bytes.
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
      // Whoever waits for a page gets it, also when there is no room to keep it.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, stale, { options, context: make }) => {
        const page = await make().catch((error: unknown) => orElse(stale, error))
        options.ttl = Math.max(minFreshMs, page.freshUntil - Date.now())
        return page
      },
    })
  }

  /** The page under this key while nothing that it was made of is out of date. */
  fresh(key: string): KeptPage | undefined {
    const kept = this.pages.peek(key)
    return kept && kept.freshUntil > Date.now() ? this.pages.get(key) : undefined
  }

  /** The page under this key, made unless it is kept. @throws whatever making it throws */
  async page(key: string, make: Make): Promise<KeptPage> {
    const kept = this.pages.peek(key, { allowStale: true })
    if (kept && kept.freshUntil + maxStaleMs < Date.now()) this.pages.delete(key)
    const page = await this.pages.forceFetch(key, { context: make })
    if (!page.isKept) this.pages.delete(key)
    return page
  }
}

/** What cannot be rendered anew stays as it is for now; where nothing is kept, that is an error. */
function orElse(stale: KeptPage | undefined, error: unknown): KeptPage {
  if (stale) return stale
  throw error
}
