import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { connectionCalls } from '@contract/calls/connections.calls'
import type { Api } from './client.ts'
import type { Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** Queries about the connections of the member; only their pages load this module. All show what arrived meanwhile. */
export const connectionQueries = (api: Api, key: Key) => ({
  connections: () =>
    queryOptions({
      queryKey: key(queryNames.connections),
      queryFn: ({ signal }) => api(connectionCalls.connections, { query: {}, signal }),
      staleTime: 0,
    }),
  connection: (id: string) =>
    queryOptions({
      queryKey: key(queryNames.connections, { id }),
      queryFn: ({ signal }) => api(connectionCalls.connection, { params: { connection: id }, query: {}, signal }),
      staleTime: 0,
    }),
  connectionLog: (id: string) =>
    infiniteQueryOptions({
      queryKey: key(queryNames.connectionLog, { id }),
      queryFn: ({ pageParam, signal }) =>
        api(connectionCalls.connectionLog, {
          params: { connection: id },
          query: pageParam === null ? {} : { after: pageParam },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
  connectionTitles: (id: string) =>
    queryOptions({
      queryKey: key(queryNames.connectionTitles, { id }),
      queryFn: ({ signal }) => api(connectionCalls.connectionTitles, { params: { connection: id }, query: {}, signal }),
      staleTime: 0,
    }),
  watchedMessages: (id: string) =>
    queryOptions({
      queryKey: [queryNames.watchedMessages, { id }] as const,
      queryFn: ({ signal }) => api(connectionCalls.watchedMessages, { params: { connection: id }, signal }),
      staleTime: 0,
    }),
})
