import { useApp } from '../../context/app-context.tsx'
import { useAnswer, useAnswers } from '../../features/reach/use-answer.ts'
import type { Kind } from './load-search.ts'

/** The results of a query: the corrected query if there is one (`instead`), and a list with its count for each kind. */
export function useSearchResults(q: string, tab: Kind | undefined, from: number) {
  const { queries } = useApp()
  const mixed = useAnswer(queries.searchMixed(q))
  const instead = mixed.isPlaceholderData ? undefined : mixed.data?.searched_for
  const asked = instead ?? q
  const lists = {
    movie: useAnswers(queries.search('movie', asked, tab === 'movie' ? from : 1)),
    tv: useAnswers(queries.search('tv', asked, tab === 'tv' ? from : 1)),
    person: useAnswers(queries.search('person', asked, tab === 'person' ? from : 1)),
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
