import { searchesChanged, storedSearches, storeSearches } from './stored-searches.ts'

const MAX_SEARCHES = 8

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
  storeSearches([query, ...parseSearches(storedSearches()).filter((other) => !isSame(other))].slice(0, MAX_SEARCHES))
}

export const forgetSearch = (query: string): void =>
  storeSearches(parseSearches(storedSearches()).filter((other) => other !== query))

/** Calls back when the searches change, in this tab or another; returns a function that stops this. */
export function onSearchesChanged(callback: () => void): () => void {
  window.addEventListener('storage', callback)
  window.addEventListener(searchesChanged, callback)
  return () => {
    window.removeEventListener('storage', callback)
    window.removeEventListener(searchesChanged, callback)
  }
}
