import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApp } from '../../app/app-context.tsx'
import type { Kind } from './load-search.ts'

/** Everything the page knows of a query: how it was understood, and a list with its count for each kind. */
export function useSearchResults(q: string, tab: Kind | undefined, from: number) {
  const { queries } = useApp()
  const mixed = useQuery(queries.searchMixed(q))
  const instead = mixed.isPlaceholderData ? undefined : mixed.data?.searched_for
  const asked = instead ?? q
  const lists = {
    movie: useInfiniteQuery(queries.search('movie', asked, tab === 'movie' ? from : 1)),
    tv: useInfiniteQuery(queries.search('tv', asked, tab === 'tv' ? from : 1)),
    person: useInfiniteQuery(queries.search('person', asked, tab === 'person' ? from : 1)),
  }
  const all = [mixed, ...Object.values(lists)]
  return {
    instead,
    lists,
    /** The kind of the best hit of all. */
    best: mixed.data?.results[0]?.media_type,
    settled: all.every((list) => list.isSuccess && !list.isPlaceholderData),
    failed: all.some((list) => list.isError),
    retry: () => {
      for (const list of all) if (list.isError) void list.refetch()
    },
  }
}

export type SearchResults = ReturnType<typeof useSearchResults>
export type SearchList = SearchResults['lists'][Kind]

export const totalOf = (list: SearchList): number => list.data?.pages[0]?.total_results ?? 0
