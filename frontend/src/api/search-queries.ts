import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { titleCalls } from '@contract/calls/titles.calls'
import type { MediaType } from '@contract/media.schema'
import type { Api } from './client.ts'
import { nextPage } from './next-page.ts'
import { pause } from './pause.ts'
import type { Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** How long after the last key a question is asked (ms). */
const typingPause = 200
/** §5: a search never finds adult titles. */
const safely = { page: 1, include_adult: 'false' } as const

/** What the search page and the palette ask. */
export const searchQueries = (api: Api, key: Key) => ({
  /** Everything mixed; where nothing is found as typed, in other words, which the answer names. */
  searchMixed: (query: string) =>
    queryOptions({
      queryKey: key(queryNames.searchMixed, { query }),
      queryFn: ({ signal }) =>
        api(titleCalls.search, { params: { mediaType: 'multi' }, query: { query, ...safely }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The same while somebody types: asked when the next key stays away. */
  typeahead: (query: string) =>
    queryOptions({
      queryKey: key(queryNames.typeahead, { query }),
      queryFn: async ({ signal }) => {
        await pause(typingPause, signal)
        return api(titleCalls.search, { params: { mediaType: 'multi' }, query: { query, ...safely }, signal })
      },
      placeholderData: keepPreviousData,
      gcTime: 60_000,
    }),
  /** One kind, in these very words. */
  search: (mediaType: MediaType | 'person', query: string, from: number) =>
    infiniteQueryOptions({
      queryKey: key(queryNames.search, { mediaType, query, from }),
      queryFn: ({ pageParam, signal }) =>
        api(titleCalls.search, {
          params: { mediaType },
          query: { query, ...safely, page: pageParam, respell: 'false' },
          signal,
        }),
      initialPageParam: from,
      getNextPageParam: nextPage,
      placeholderData: keepPreviousData,
    }),
})
