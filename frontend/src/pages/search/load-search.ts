import type { AppContext } from '../../context/app-context.tsx'
import { loadRows } from '../../api/load-rows.ts'

export const kinds = ['movie', 'tv', 'person'] as const
export type Kind = (typeof kinds)[number]

interface SearchRequest {
  readonly q: string
  readonly tab: Kind | undefined
  readonly from: number
}

/**
 * Fetches the results of a search in parallel: the mixed results, which may ask for a similar query, and the results
 * and count of each kind. The browser fetches nothing here, so that the previous results stay visible until the new
 * ones arrive.
 */
export function loadSearch(
  { queryClient, queries }: AppContext,
  { q, tab, from }: SearchRequest,
): Promise<unknown> | undefined {
  const load = async (): Promise<void> => {
    const mixed = queryClient.prefetchQuery(queries.searchMixed(q))
    const lists = kinds.map((kind) => queryClient.fetchInfiniteQuery(queries.search(kind, q, kind === tab ? from : 1)))
    // The page of a tab needs the list of its kind, so a failure of it is passed on.
    await Promise.all([mixed, Promise.allSettled(lists), loadRows(tab ? [lists[kinds.indexOf(tab)]!] : lists)])
  }
  return import.meta.env.SSR ? load() : undefined
}
