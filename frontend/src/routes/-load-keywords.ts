import type { AppContext } from '../context/app-context.tsx'
import { membersOf, type FilterSearch } from '../domain/search/filters.ts'

/** The names of the keywords in the address, for their chips; one that cannot be told keeps its number. */
export const loadKeywords = ({ queryClient, queries }: AppContext, { keywords }: FilterSearch): Promise<unknown> =>
  Promise.all(membersOf(keywords).map((id) => queryClient.prefetchQuery(queries.keyword(Number(id)))))
