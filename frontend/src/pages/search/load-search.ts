import type { AppContext } from '../../app/app-context.tsx'

export const kinds = ['movie', 'tv', 'person'] as const
export type Kind = (typeof kinds)[number]

interface Asked {
  readonly q: string
  readonly tab: Kind | undefined
  readonly from: number
}

/**
 * Fetches what the page shows, all at once: everything mixed, which says how the query was understood, and each kind,
 * which has a count; the kinds once more where it was understood otherwise. In the browser nobody waits for it, so that the results so far stay until there are others.
 */
export function loadSearch(
  { queryClient, queries }: AppContext,
  { q, tab, from }: Asked,
): Promise<unknown> | undefined {
  const loadKinds = (asked: string) =>
    Promise.all(
      kinds.map((kind) => queryClient.prefetchInfiniteQuery(queries.search(kind, asked, kind === tab ? from : 1))),
    )
  const load = async (): Promise<void> => {
    const mixed = queries.searchMixed(q)
    await Promise.all([queryClient.prefetchQuery(mixed), loadKinds(q)])
    const instead = queryClient.getQueryData(mixed.queryKey)?.searched_for
    if (instead !== undefined) await loadKinds(instead)
  }
  return import.meta.env.SSR ? load() : undefined
}
