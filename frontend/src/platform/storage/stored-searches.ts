const storageKey = 'reelroom-searches'
/** The event of the window after a change in this tab. */
export const searchesChanged = 'reelroom:searches'

/** The recent searches of this device as stored JSON; empty if storage is blocked. */
export function storedSearches(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Stores the recent searches of this device; none removes them. */
export function storeSearches(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(searches))
  } catch {
    // Storage is blocked or full: nothing is stored.
  }
  window.dispatchEvent(new Event(searchesChanged))
}

export const forgetSearches = (): void => storeSearches([])
