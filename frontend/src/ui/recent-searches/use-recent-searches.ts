import { useMemo, useSyncExternalStore } from 'react'
import { onSearchesChanged, parseSearches } from '../../platform/storage/recent-searches.ts'
import { storedSearches } from '../../platform/storage/stored-searches.ts'

/** The recent searches of this device, the newest first; empty on the server. */
export function useRecentSearches(): readonly string[] {
  const stored = useSyncExternalStore(onSearchesChanged, storedSearches, () => '')
  return useMemo(() => parseSearches(stored), [stored])
}
