import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { savedCalls } from '@contract/calls/saved.calls'
import type { Api } from './client.ts'
import type { Key } from './query-key.ts'
import type { HistoryFilter, HistorySpan } from './query-types.ts'
import * as queryNames from './query-names.ts'

/** Queries about the member's history; only its pages load this module. */
export const historyQueries = (api: Api, key: Key) => ({
  history: (span: HistorySpan, filter: HistoryFilter) =>
    infiniteQueryOptions({
      queryKey: key(queryNames.history, { ...span, ...filter }),
      queryFn: ({ pageParam, signal }) =>
        api(savedCalls.history, {
          query: { ...filter, ...span, size: 100, after: pageParam ?? undefined },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  historyPeriods: (filter: HistoryFilter) =>
    queryOptions({
      queryKey: [queryNames.historyPeriods, filter] as const,
      queryFn: ({ signal }) => api(savedCalls.historyPeriods, { query: filter, signal }),
    }),
})
