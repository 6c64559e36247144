const storageKey = 'reelroom-searches'
const changed = 'reelroom:searches'
const MAX_SEARCHES = 8

/** The recent searches of this device as stored JSON; empty if storage is blocked. */
export function storedSearches(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Parses stored searches, the newest first; any other stored value is an empty list. */
export function parseSearches(stored: string): string[] {
  try {
    const searches: unknown = JSON.parse(stored)
    return Array.isArray(searches) ? searches.filter((query) => typeof query === 'string').slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

export function rememberSearch(query: string): void {
  if (query === '') return
  const isSame = (other: string): boolean => other.toLowerCase() === query.toLowerCase()
  store([query, ...parseSearches(storedSearches()).filter((other) => !isSame(other))].slice(0, MAX_SEARCHES))
}

export const forgetSearch = (query: string): void =>
  store(parseSearches(storedSearches()).filter((other) => other !== query))

export const forgetSearches = (): void => store([])

/** Calls back when the searches change, in this tab or another; returns a function that stops this. */
export function onSearchesChanged(callback: () => void): () => void {
  window.addEventListener('storage', callback)
  window.addEventListener(changed, callback)
  return () => {
    window.removeEventListener('storage', callback)
    window.removeEventListener(changed, callback)
  }
}

function store(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(searches))
  } catch {
    // Storage is blocked or full: nothing is stored.
  }
  window.dispatchEvent(new Event(changed))
}
