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
 * Fetches what the page shows, all at once: everything mixed, which says how the query was understood, and each kind,
 * which has a count; the kinds once more where it was understood otherwise. In the browser nobody waits for it, so that
 * the results so far stay until there are others.
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
    const asWritten = listsOf(q)
    await Promise.all([understood, Promise.allSettled(asWritten)])
    const instead = queryClient.getQueryData(mixed.queryKey)?.searched_for
    const lists = instead === undefined ? asWritten : listsOf(instead)
    // A page of one kind is nothing without it.
    await Promise.all([Promise.allSettled(lists), loadRows(tab ? [lists[kinds.indexOf(tab)]!] : lists)])
  }
  return import.meta.env.SSR ? load() : undefined
}
