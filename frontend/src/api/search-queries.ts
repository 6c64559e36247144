import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { titleCalls } from '@contract/calls/titles.calls'
import type { MediaType } from '@contract/media.schema'
import type { Api } from './client.ts'
import { nextPage, type Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** Resolves after `ms` milliseconds; rejects with the reason of the signal as soon as that is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** The debounce of the search during typing (ms). */
const DEBOUNCE_MS = 200
/** A search never finds adult titles (§5). */
const safeSearch = { page: 1, include_adult: 'false' } as const

/** Queries of the search page and the palette. */
export const searchQueries = (api: Api, key: Key) => ({
  /** Titles and people together. Without a result the answer may name a similar query, as a question. */
  searchMixed: (query: string) =>
    queryOptions({
      queryKey: key(queryNames.searchMixed, { query }),
      queryFn: ({ signal }) =>
        api(titleCalls.search, { params: { mediaType: 'multi' }, query: { query, ...safeSearch }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The same during typing, debounced. */
  typeahead: (query: string) =>
    queryOptions({
      queryKey: key(queryNames.typeahead, { query }),
      queryFn: async ({ signal }) => {
        await pause(DEBOUNCE_MS, signal)
        return api(titleCalls.search, { params: { mediaType: 'multi' }, query: { query, ...safeSearch }, signal })
      },
      placeholderData: keepPreviousData,
      gcTime: 60_000,
    }),
  /** Results of one kind for exactly these words. */
  search: (mediaType: MediaType | 'person', query: string, from: number) =>
    infiniteQueryOptions({
      queryKey: key(queryNames.search, { mediaType, query, from }),
      queryFn: ({ pageParam, signal }) =>
        api(titleCalls.search, {
          params: { mediaType },
          query: { query, ...safeSearch, page: pageParam, respell: 'false' },
          signal,
        }),
      initialPageParam: from,
      getNextPageParam: nextPage,
      placeholderData: keepPreviousData,
    }),
})
