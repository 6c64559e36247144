import { useApp } from '../../context/app-context.tsx'
import { useLoaderQuery, useLoaderInfiniteQuery } from '../../features/reach/use-loader-query.ts'
import { knownTotal } from '../../domain/known-total.ts'
import type { Kind } from './load-search.ts'

/** The results of a query: a list with its count for each type, and a suggestion if there are none. */
export function useSearchResults(q: string, tab: Kind | undefined, from: number) {
  const { queries } = useApp()
  const mixed = useLoaderQuery(queries.searchMixed(q))
  const lists = {
    movie: useLoaderInfiniteQuery(queries.search('movie', q, tab === 'movie' ? from : 1)),
    tv: useLoaderInfiniteQuery(queries.search('tv', q, tab === 'tv' ? from : 1)),
    person: useLoaderInfiniteQuery(queries.search('person', q, tab === 'person' ? from : 1)),
  }
  return {
    mixed,
    didYouMean: mixed.isPlaceholderData ? undefined : mixed.data?.did_you_mean,
    lists,
    /** The kind of the best hit of all. */
    best: mixed.data?.results[0]?.media_type,
    settled: [mixed, ...Object.values(lists)].every((list) => list.isSuccess && !list.isPlaceholderData),
  }
}

export type SearchResults = ReturnType<typeof useSearchResults>
export type SearchList = SearchResults['lists'][Kind]

/** The number of results; undefined if it is unknown. */
export const totalOf = (list: SearchList): number | undefined => knownTotal(list.data?.pages)

/** Whether a query has results, even if the page of the address has none of them. */
export const hasResults = (list: SearchList): boolean =>
  list.hasNextPage || (totalOf(list) ?? 0) > 0 || list.data?.pages.some(({ results }) => results.length > 0) === true
