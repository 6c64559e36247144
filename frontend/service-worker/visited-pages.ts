import { readPageMark } from '@contract/page-mark'

const minute = 60_000

export const pageBounds = {
  maxPages: 30,
  maxBytes: 3 * 2 ** 20,
  /** The longest page that is cached, in bytes. */
  maxPageBytes: 2 ** 19,
  /** Milliseconds. A session may have ended elsewhere: an older page is not shown before the server has answered. */
  memberTtlMs: 15 * minute,
  /** Milliseconds; the answers in a page are stale then (§9). */
  visitorTtlMs: 2 * 60 * minute,
} as const

const pagesCache = 'pages'
const CACHED_AT_HEADER = 'reelroom-kept-at'
const SIZE_HEADER = 'reelroom-kept-bytes'

/**
 * Caches recently visited pages as the network answered them, of one owner and of this worker's build only. If the
 * browser has no caches or no space, nothing is cached, and no method rejects.
 */
export class VisitedPages {
  /** Incremented by `forget`: an answer that was requested before it is not cached. */
  generation = 0
  private forgetting: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly storage: Pick<CacheStorage, 'open' | 'delete'>,
    private readonly build: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** The cached page of an address that may be shown at once; undefined if there is none. */
  async find(url: string): Promise<Response | undefined> {
    try {
      await this.forgetting
      const page = await (await this.storage.open(pagesCache)).match(url, { ignoreVary: true })
      return page && this.isShowable(page) ? page : undefined
    } catch {
      return undefined
    }
  }

  /** Updates the cache by an answer that was requested in a generation: stores a page, or deletes the outdated one. */
  async update(url: string, answer: Response, generation: number): Promise<void> {
    const mark = readPageMark(answer.headers)
    if (answer.status >= 500) return
    const isPage = answer.status === 200 && answer.type === 'basic' && mark?.build === this.build
    const body = isPage ? await answer.arrayBuffer() : null
    try {
      // Checked just before the cache is opened: a cache that is deleted later is deleted with its new entries.
      if (generation !== this.generation) return
      let cache = await this.storage.open(pagesCache)
      if (mark && (await belongsToOtherOwner(cache, mark.owner))) {
        const forgotten = this.forget()
        const { generation: next } = this
        await forgotten
        if (next !== this.generation) return
        cache = await this.storage.open(pagesCache)
      }
      if (!body || body.byteLength > pageBounds.maxPageBytes) await cache.delete(url, { ignoreVary: true })
      else await this.put(cache, url, answer, body)
    } catch {
      // There is no space, or no cache at all: pages come from the network.
      await this.forget()
    }
  }

  /** Deletes all pages; from the moment of the call `find` returns none. */
  async forget(): Promise<void> {
    this.generation += 1
    this.forgetting = this.storage.delete(pagesCache).catch(() => undefined)
    await this.forgetting
  }

  private isShowable(page: Response): boolean {
    const mark = readPageMark(page.headers)
    if (mark?.build !== this.build) return false
    const age = this.now() - Number(page.headers.get(CACHED_AT_HEADER))
    return age >= 0 && age < (mark.owner === '' ? pageBounds.visitorTtlMs : pageBounds.memberTtlMs)
  }

  private async put(cache: Cache, url: string, answer: Response, body: ArrayBuffer): Promise<void> {
    const headers = new Headers(answer.headers)
    // `fetch` has decoded the body.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    headers.set(CACHED_AT_HEADER, String(this.now()))
    headers.set(SIZE_HEADER, String(body.byteLength))
    await cache.put(url, new Response(body, { status: 200, headers }))
    await trim(cache)
  }
}

/** All cached pages belong to one owner, so that any of them is compared. */
async function belongsToOtherOwner(cache: Cache, owner: string): Promise<boolean> {
  const [any] = await cache.keys()
  const page = any && (await cache.match(any, { ignoreVary: true }))
  return page !== undefined && readPageMark(page.headers)?.owner !== owner
}

/** Deletes the oldest pages above the limits of number and bytes. */
async function trim(cache: Cache): Promise<void> {
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request, { ignoreVary: true }))?.headers
      return { request, at: Number(headers?.get(CACHED_AT_HEADER)), bytes: Number(headers?.get(SIZE_HEADER)) }
    }),
  )
  let bytes = 0
  for (const [index, page] of pages.toSorted((a, b) => b.at - a.at).entries()) {
    bytes += page.bytes
    if (index >= pageBounds.maxPages || bytes > pageBounds.maxBytes)
      await cache.delete(page.request, { ignoreVary: true })
  }
}
