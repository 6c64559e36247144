import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { titleCalls } from '@contract/calls/titles.calls'
import type { MediaType } from '@contract/media.schema'
import { listPages, type Filters } from './list-pages.ts'
import type { Api } from './client.ts'
import { nextPage, type Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/**
 * How long an unused list stays in the cache (ms), so that Back shows it unchanged. Infinity on the server, where a
 * timer would hold the answers of each request in memory for as long.
 */
const LIST_GC_TIME_MS = import.meta.env.SSR ? Infinity : 30 * 60_000

/** Queries of filtered lists, and of the services and age ratings that they can be filtered by. */
export function filteredQueries(api: Api, key: Key, today: () => string) {
  const listPage = listPages(api, today)
  return {
    category: (type: MediaType, query: string, filters: Filters, from: number) =>
      infiniteQueryOptions({
        queryKey: key(queryNames.category, { type, query, filters, from }),
        queryFn: ({ pageParam, signal }) => listPage(type, query, { ...filters, page: pageParam }, signal),
        initialPageParam: from,
        getNextPageParam: nextPage,
        gcTime: LIST_GC_TIME_MS,
      }),
    discover: (media: MediaType, filters: Filters, from: number) =>
      infiniteQueryOptions({
        queryKey: key(queryNames.discover, { media, filters, from }),
        queryFn: ({ pageParam, signal }) =>
          api(titleCalls.discover, {
            params: { media },
            query: { ...filters, page: pageParam, day: today(), rows: 'card' },
            signal,
          }),
        initialPageParam: from,
        getNextPageParam: nextPage,
        gcTime: LIST_GC_TIME_MS,
      }),
    providerList: (media: MediaType, region: string) =>
      queryOptions({
        queryKey: key(queryNames.providerList, { media, region }),
        queryFn: ({ signal }) => api(titleCalls.providerList, { params: { media }, query: { region }, signal }),
      }),
    certifications: (media: MediaType) =>
      queryOptions({
        queryKey: key(queryNames.certifications, { media }),
        queryFn: ({ signal }) => api(titleCalls.certifications, { params: { media }, signal }),
      }),
  }
}
