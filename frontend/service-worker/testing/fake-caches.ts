type Pages = Map<string, Response>

/** The browser's caches in memory, which can be full or blocked. */
export class FakeCaches implements Pick<CacheStorage, 'open' | 'delete'> {
  isFull = false
  isBlocked = false
  private readonly caches = new Map<string, Pages>()

  open(name: string): Promise<Cache> {
    if (this.isBlocked) return Promise.reject(new DOMException('Blocked', 'SecurityError'))
    const pages: Pages = this.caches.get(name) ?? new Map()
    this.caches.set(name, pages)
    // SAFETY: nothing else of a cache is used.
    return Promise.resolve(this.cacheOf(pages) as unknown as Cache)
  }

  delete(name: string): Promise<boolean> {
    return this.isBlocked
      ? Promise.reject(new DOMException('Blocked', 'SecurityError'))
      : Promise.resolve(this.caches.delete(name))
  }

  private cacheOf(pages: Pages) {
    const keyOf = (request: string | { readonly url: string }) => (typeof request === 'string' ? request : request.url)
    return {
      match: (request: string | { readonly url: string }) => Promise.resolve(pages.get(keyOf(request))?.clone()),
      keys: () => Promise.resolve([...pages.keys()].map((url) => ({ url }))),
      delete: (request: string | { readonly url: string }) => Promise.resolve(pages.delete(keyOf(request))),
      put: (url: string, page: Response) => {
        if (this.isFull) return Promise.reject(new DOMException('Full', 'QuotaExceededError'))
        pages.set(url, page)
        return Promise.resolve()
      },
    }
  }
}
