import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { savedCalls } from '@contract/calls/saved.calls'
import type { MediaType } from '@contract/media.schema'
import type { SavedTitlesQuery } from './query-types.ts'
import type { Api } from './client.ts'
import { createMarksBatch } from './marks-batch.ts'
import { fromFirstPage, type Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

const minute = 60_000

/** Queries about the member's saved titles, history and genres. */
export function savedQueries(api: Api, key: Key) {
  const marks = createMarksBatch(api)
  return {
    savedTitles: (query: SavedTitlesQuery) =>
      infiniteQueryOptions({
        queryKey: key(queryNames.savedTitles, query),
        queryFn: ({ pageParam, signal }) =>
          api(savedCalls.savedTitles, { query: { ...query, page: pageParam }, signal }),
        ...fromFirstPage,
      }),
    savedFirstPage: (list: SavedTitlesQuery['list']) =>
      queryOptions({
        queryKey: [queryNames.savedTitles, 'first page', { list }, key(queryNames.savedTitles)[1].language] as const,
        queryFn: ({ signal }) => api(savedCalls.savedTitles, { query: { list, page: 1 }, signal }),
      }),
    savedCounts: () =>
      queryOptions({
        queryKey: [queryNames.savedCounts] as const,
        queryFn: ({ signal }) => api(savedCalls.savedCounts, { signal }),
      }),
    savedTitle: (type: MediaType, id: number) =>
      queryOptions({
        queryKey: [queryNames.savedTitle, { type, id }] as const,
        queryFn: () => marks(type, id),
        staleTime: 5 * minute,
      }),
    userGenres: () =>
      queryOptions({
        queryKey: key(queryNames.userGenres),
        queryFn: ({ signal }) => api(savedCalls.userGenres, { signal }),
      }),
  }
}
