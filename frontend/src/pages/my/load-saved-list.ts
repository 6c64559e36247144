import type { SavedList } from '@contract/saved-title.schema'
import type { AppContext } from '../../context/app-context.tsx'
import { personIdOf, savedQuery } from '../../domain/lists/saved-query.ts'
import type { SavedSearch } from '../../domain/lists/saved-search.ts'
import { timeZone } from '../../platform/device/day.ts'

/** Loads the first page of a built-in list, and the person whose name is among its filters. */
export function loadSavedList(
  { queryClient, queries }: AppContext,
  id: SavedList,
  search: SavedSearch,
): Promise<void>[] {
  const person = personIdOf(search)
  return [
    queryClient.prefetchInfiniteQuery(queries.savedTitles(savedQuery(id, search, timeZone()))),
    ...(person === undefined ? [] : [queryClient.prefetchQuery(queries.person(person))]),
  ]
}
