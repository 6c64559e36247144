import { useMemo, useSyncExternalStore } from 'react'
import { onSearchesChanged, parseSearches, storedSearches } from '../../platform/storage/recent-searches.ts'

/** What was searched for on this device, the newest first; nothing on the server. */
export function useRecentSearches(): readonly string[] {
  const stored = useSyncExternalStore(onSearchesChanged, storedSearches, () => '')
  return useMemo(() => parseSearches(stored), [stored])
}
