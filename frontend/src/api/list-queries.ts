import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listCalls } from '@contract/calls/lists.calls'
import type { MediaType } from '@contract/media.schema'
import type { ListSort } from '@contract/user-list.schema'
import type { Api } from './client.ts'
import { fromFirstPage, nextPage, type Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** Queries about members' own lists. */
export const listQueries = (api: Api, key: Key) => ({
  listsOfTitle: (type: MediaType, id: number) =>
    queryOptions({
      queryKey: [queryNames.listsOfTitle, { type, id }] as const,
      queryFn: ({ signal }) => api(listCalls.listsOfTitle, { params: { type, id }, signal }),
      staleTime: 0,
    }),
  userLists: () =>
    infiniteQueryOptions({
      queryKey: key(queryNames.userLists),
      queryFn: ({ pageParam, signal }) => api(listCalls.userLists, { query: { page: pageParam }, signal }),
      ...fromFirstPage,
    }),
  userList: (id: string, sort: ListSort | undefined, unwatched?: 'true') =>
    infiniteQueryOptions({
      queryKey: key(queryNames.userList, { id, sort, unwatched }),
      queryFn: ({ pageParam, signal }) =>
        api(listCalls.userList, {
          params: { list: id },
          query: { page: pageParam, ...(sort ? { sort } : {}), unwatched },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ entries }) => nextPage(entries),
    }),
  /** Fresh for a minute: its owner may change it at any time. */
  sharedList: (id: string, sort: ListSort | undefined, from: number) =>
    infiniteQueryOptions({
      queryKey: key(queryNames.sharedList, { id, sort, from }),
      queryFn: ({ pageParam, signal }) =>
        api(listCalls.sharedList, {
          params: { list: id },
          query: { page: pageParam, ...(sort ? { sort } : {}) },
          signal,
        }),
      initialPageParam: from,
      getNextPageParam: ({ entries }) => nextPage(entries),
      staleTime: 60_000,
    }),
})
