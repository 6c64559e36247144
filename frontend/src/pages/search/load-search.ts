import type { AppContext } from '../../app/app-context.tsx'

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
    await Promise.all(
      kinds.map((kind) => queryClient.prefetchInfiniteQuery(queries.search(kind, asked, kind === tab ? from : 1))),
    )
  }
  return import.meta.env.SSR ? load() : undefined
}
