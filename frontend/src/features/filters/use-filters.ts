import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseFilters, type FilterSearch } from '../../lib/filters.ts'

/** The filters in the address, and how to change them: the list begins anew, the page stays where it is. */
export function useFilters(): { filters: FilterSearch; change: (change: FilterSearch) => void } {
  const filters = parseFilters(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    filters,
    change: (change) =>
      void navigate({ to: '.', search: { ...filters, ...change }, replace: true, resetScroll: false }),
  }
}
