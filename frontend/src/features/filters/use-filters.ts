import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseFilters, type FilterSearch } from '../../domain/search/filters.ts'

/** The filters in the address, and how to change them: the list begins anew, the page stays where it is. */
export function useFilters(): { filters: FilterSearch; change: (change: FilterSearch) => void } {
  const filters = parseFilters(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    filters,
    change: (change) =>
      void navigate({
        to: '.',
        // Two quick changes are two: the second one builds on where the first is still going.
        search: (latest: Record<string, unknown>) => ({ ...parseFilters(latest), ...change }),
        replace: true,
        resetScroll: false,
      }),
  }
}
