import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { noticeCalls } from '@contract/calls/notices.calls'
import type { Api } from './client.ts'
import type { Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** Queries about the notices of the member, and where they go; only their pages load this module. */
export const noticeQueries = (api: Api, key: Key) => ({
  notices: () =>
    infiniteQueryOptions({
      queryKey: key(queryNames.notices),
      queryFn: ({ pageParam, signal }) =>
        api(noticeCalls.notices, { query: pageParam === null ? {} : { after: pageParam }, signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
  noticeSettings: () =>
    queryOptions({
      queryKey: [queryNames.noticeSettings] as const,
      queryFn: ({ signal }) => api(noticeCalls.noticeSettings, { signal }),
      staleTime: 0,
    }),
  noticeDevices: () =>
    queryOptions({
      queryKey: [queryNames.noticeDevices] as const,
      queryFn: ({ signal }) => api(noticeCalls.noticeDevices, { signal }),
      staleTime: 0,
    }),
  pushKey: () =>
    queryOptions({
      queryKey: [queryNames.pushKey] as const,
      queryFn: ({ signal }) => api(noticeCalls.pushKey, { signal }),
    }),
})
