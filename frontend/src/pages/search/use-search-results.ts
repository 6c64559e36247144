import { useApp } from '../../context/app-context.tsx'
import { useLoaderQuery, useLoaderInfiniteQuery } from '../../features/reach/use-loader-query.ts'
import type { Kind } from './load-search.ts'

/** The results of a query: the corrected query if there is one (`instead`), and a list with its count for each kind. */
export function useSearchResults(q: string, tab: Kind | undefined, from: number) {
  const { queries } = useApp()
  const mixed = useLoaderQuery(queries.searchMixed(q))
  const instead = mixed.isPlaceholderData ? undefined : mixed.data?.searched_for
  const effectiveQuery = instead ?? q
  const lists = {
    movie: useLoaderInfiniteQuery(queries.search('movie', effectiveQuery, tab === 'movie' ? from : 1)),
    tv: useLoaderInfiniteQuery(queries.search('tv', effectiveQuery, tab === 'tv' ? from : 1)),
    person: useLoaderInfiniteQuery(queries.search('person', effectiveQuery, tab === 'person' ? from : 1)),
  }
  return {
    mixed,
    instead,
    lists,
    /** The kind of the best hit of all. */
    best: mixed.data?.results[0]?.media_type,
    settled: [mixed, ...Object.values(lists)].every((list) => list.isSuccess && !list.isPlaceholderData),
  }
}

export type SearchResults = ReturnType<typeof useSearchResults>
export type SearchList = SearchResults['lists'][Kind]

export const totalOf = (list: SearchList): number => list.data?.pages[0]?.total_results ?? 0
