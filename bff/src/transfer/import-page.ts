import { importPageSize } from '@contract/import-query.schema'
import type { Page } from '@contract/media.schema'

/** A page of results, with the number of all pages. */
export const importPage = <T>(results: T[], page: number, total: number, size: number = importPageSize): Page<T> => ({
  page,
  results,
  total_pages: Math.max(1, Math.ceil(total / size)),
  total_results: total,
})
