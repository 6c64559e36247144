import { queryOptions } from '@tanstack/react-query'
import { noticeCalls } from '@contract/calls/notices.calls'
import { savedCalls } from '@contract/calls/saved.calls'
import type { Api } from './client.ts'
import * as queryNames from './query-names.ts'

const minute = 60_000

/**
 * The number of unread notices, for the bell; its script loads late. The page contains it; null is a member whose
 * notices begin with the first call for their list, which tells the server the time zone of the browser.
 */
export const unreadQueries = (api: Api) => ({
  unreadNotices: () =>
    queryOptions({
      queryKey: [queryNames.unreadNotices] as const,
      queryFn: async ({ signal }) => {
        const { unread } = await api(savedCalls.revision, { signal })
        return unread ?? (await api(noticeCalls.notices, { query: {}, signal })).unread
      },
      staleTime: 5 * minute,
      refetchInterval: 5 * minute,
    }),
})
