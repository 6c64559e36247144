import type { AppContext } from '../../app/app-context.tsx'
import { loadRows } from '../../lib/load-rows.ts'

export const kinds = ['movie', 'tv', 'person'] as const
export type Kind = (typeof kinds)[number]

interface Asked {
  readonly q: string
  readonly tab: Kind | undefined
  readonly from: number
}

/**
 * Fetches what the page shows: everything mixed, which says how the query was understood, and each kind, which has a
 * count. In the browser nobody waits for it, so that the results so far stay until there are others.
 */
export function loadSearch(
  { queryClient, queries }: AppContext,
  { q, tab, from }: Asked,
): Promise<unknown> | undefined {
  const load = async (): Promise<void> => {
    const mixed = queries.searchMixed(q)
    await queryClient.prefetchQuery(mixed)
    const asked = queryClient.getQueryData(mixed.queryKey)?.searched_for ?? q
    const lists = kinds.map((kind) =>
      queryClient.fetchInfiniteQuery(queries.search(kind, asked, kind === tab ? from : 1)),
    )
    // A page of one kind is nothing without it.
    await Promise.all([Promise.allSettled(lists), loadRows(tab ? [lists[kinds.indexOf(tab)]!] : lists)])
  }
  return import.meta.env.SSR ? load() : undefined
}
