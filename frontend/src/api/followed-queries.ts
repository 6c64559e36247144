import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { peopleCalls } from '@contract/calls/people.calls'
import type { Api } from './client.ts'
import { fromFirstPage } from './next-page.ts'
import type { Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** Queries about the people whom a member follows. */
export const followedQueries = (api: Api, key: Key) => ({
  followedPeople: () =>
    infiniteQueryOptions({
      queryKey: key(queryNames.followedPeople),
      queryFn: ({ pageParam, signal }) => api(peopleCalls.followedPeople, { query: { page: pageParam }, signal }),
      ...fromFirstPage,
    }),
  followedIds: () =>
    queryOptions({
      queryKey: [queryNames.followedIds] as const,
      queryFn: ({ signal }) => api(peopleCalls.followedIds, { signal }),
    }),
  personOfMember: (id: number) =>
    queryOptions({
      queryKey: [queryNames.personOfMember, { id }] as const,
      queryFn: ({ signal }) => api(peopleCalls.personOfMember, { params: { id }, signal }),
    }),
})
