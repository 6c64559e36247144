import { useMemo, useSyncExternalStore } from 'react'
import { onSearchesChanged, parseSearches, storedSearches } from '../../platform/storage/recent-searches.ts'

/** The recent searches of this device, the newest first; empty on the server. */
export function useRecentSearches(): readonly string[] {
  const stored = useSyncExternalStore(onSearchesChanged, storedSearches, () => '')
  return useMemo(() => parseSearches(stored), [stored])
}
