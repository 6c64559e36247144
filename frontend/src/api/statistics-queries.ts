import { queryOptions } from '@tanstack/react-query'
import { savedCalls } from '@contract/calls/saved.calls'
import type { Api } from './client.ts'
import type { Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** The server keeps the figures; an answer is fetched again whenever a page opens, except by a loader just before (ms). */
const LOADED_MS = 3000
/**
 * How long the server gets to count again before the page requests the figures once more; longer with every answer
 * (ms).
 */
const COUNTING_MS = 1500

/** The member's statistics; only their pages load this module. */
export const statisticsQueries = (api: Api, key: Key) => ({
  /** `zone`: the browser's time zone. `year`: of that year alone; undefined for all time. */
  statistics: (zone: string, year: number | undefined) =>
    queryOptions({
      queryKey: key(queryNames.statistics, { zone, year }),
      queryFn: ({ signal }) => api(savedCalls.statistics, { query: { zone, year }, signal }),
      staleTime: LOADED_MS,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data?.isStale ? COUNTING_MS * Math.max(1, dataUpdateCount) : false,
    }),
})
