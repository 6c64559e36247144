import { useNavigate, useSearch } from '@tanstack/react-router'
import type { MediaType } from '@contract/media.schema'
import { parseFilters, type FilterSearch } from '../../domain/search/filters.ts'

/** A list that the filters in the address apply to. */
export interface FilteredList {
  readonly media: MediaType
  /** The genre that the page is about. It does not count as a filter. */
  readonly genre?: number
  /** The list is filtered row by row, so it has no sort order and no number of matches. */
  readonly isFilteredByRow?: boolean
}

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
