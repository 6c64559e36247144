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
 * Fetches the results of a search in parallel: the mixed results, which may name a corrected query, and the results and
 * count of each kind. If the query was corrected, each kind is fetched again. The browser fetches nothing here, so
 * that the previous results stay visible until the new ones arrive.
 */
export function loadSearch(
  { queryClient, queries }: AppContext,
  { q, tab, from }: SearchRequest,
): Promise<unknown> | undefined {
  const listsOf = (text: string) =>
    kinds.map((kind) => queryClient.fetchInfiniteQuery(queries.search(kind, text, kind === tab ? from : 1)))
  const load = async (): Promise<void> => {
    const mixed = queries.searchMixed(q)
    const understood = queryClient.prefetchQuery(mixed)
    const originalLists = listsOf(q)
    await Promise.all([understood, Promise.allSettled(originalLists)])
    const correctedQuery = queryClient.getQueryData(mixed.queryKey)?.searched_for
    const lists = correctedQuery === undefined ? originalLists : listsOf(correctedQuery)
    // The page of a tab needs the list of its kind, so a failure of it is passed on.
    await Promise.all([Promise.allSettled(lists), loadRows(tab ? [lists[kinds.indexOf(tab)]!] : lists)])
  }
  return import.meta.env.SSR ? load() : undefined
}
