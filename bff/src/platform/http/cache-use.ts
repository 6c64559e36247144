/** The bytes that a cache holds, and those that it may hold. */
export interface CacheUse {
  readonly bytes: number
  readonly maxBytes: number
}

/** The use of an LRU cache that counts bytes. */
export const measureCache = (cache: { readonly calculatedSize: number; readonly maxSize: number }): CacheUse => ({
  bytes: cache.calculatedSize,
  maxBytes: cache.maxSize,
})
