import { importPageSize } from '@contract/import.schema'
import type { Page } from '@contract/media.schema'

/** One page of what an import has. */
export const importPage = <T>(results: T[], page: number, total: number, size: number = importPageSize): Page<T> => ({
  page,
  results,
  total_pages: Math.max(1, Math.ceil(total / size)),
  total_results: total,
})
