import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseFilters, type FilterSearch } from '../../domain/search/filters.ts'

/** The filters in the address, and how to change them. A change reloads the list and keeps the scroll position. */
export function useFilters(): { filters: FilterSearch; change: (change: FilterSearch) => void } {
  const filters = parseFilters(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    filters,
    change: (change) =>
      void navigate({
        to: '.',
        // A second quick change builds on the address that the first one is still navigating to.
        search: (latest: Record<string, unknown>) => ({ ...parseFilters(latest), ...change }),
        replace: true,
        resetScroll: false,
      }),
  }
}
