import { queryOptions } from '@tanstack/react-query'
import { savedCalls } from '@contract/calls/saved.calls'
import { firstRows } from '@contract/home-rows'
import type { Api } from './client.ts'
import type { Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

const minute = 60_000

/** Queries of a member's home page. */
export const homeQueries = (api: Api, key: Key) => ({
  /** The first rows of the home page. */
  home: () =>
    queryOptions({
      queryKey: key(queryNames.home, { first: firstRows }),
      queryFn: ({ signal }) => api(savedCalls.home, { query: { first: firstRows }, signal }),
      staleTime: minute,
    }),
  wholeHome: () =>
    queryOptions({
      queryKey: key(queryNames.home),
      queryFn: ({ signal }) => api(savedCalls.home, { query: {}, signal }),
      staleTime: minute,
    }),
})
