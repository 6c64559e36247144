import type { AppContext } from '../context/app-context.tsx'
import { membersOf, type FilterSearch } from '../domain/search/filters.ts'

/** Loads the names of the keywords in the address for their chips; a chip without a name shows the id. */
export const loadKeywords = ({ queryClient, queries }: AppContext, { keywords }: FilterSearch): Promise<unknown> =>
  Promise.all(membersOf(keywords).map((id) => queryClient.prefetchQuery(queries.keyword(Number(id)))))
