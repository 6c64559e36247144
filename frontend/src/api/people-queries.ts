import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { PersonCreditsQuery } from '@contract/call-types'
import type { Api, Terms } from './client.ts'
import { nextPage } from './next-page.ts'
import type { QueryName } from './query-name.ts'
import * as queryNames from './query-names.ts'

type Key = <A extends object>(name: QueryName, ask?: A) => readonly [QueryName, object & Terms]

/** What pages ask about people, and about those whom a member follows. */
export const peopleQueries = (api: Api, key: Key) => ({
  /** Without the credits: those come merged and paged. */
  person: (id: number) =>
    queryOptions({
      queryKey: key(queryNames.person, { id }),
      queryFn: ({ signal }) =>
        api('person', {
          params: { id },
          query: { append_to_response: 'images,external_ids', include_image_language: 'en' },
          signal,
        }),
    }),
  personCredits: (id: number, ask: PersonCreditsQuery, from: number) =>
    infiniteQueryOptions({
      queryKey: key(queryNames.personCredits, { id, ...ask, from }),
      queryFn: ({ pageParam, signal }) =>
        api('personCredits', { params: { id }, query: { ...ask, page: pageParam }, signal }),
      initialPageParam: from,
      getNextPageParam: nextPage,
    }),
  personKnownFor: (id: number) =>
    queryOptions({
      queryKey: key(queryNames.personKnownFor, { id }),
      queryFn: ({ signal }) => api('personKnownFor', { params: { id }, signal }),
    }),
  popularPeople: (from: number) =>
    infiniteQueryOptions({
      queryKey: key(queryNames.popularPeople, { from }),
      queryFn: ({ pageParam, signal }) => api('popularPeople', { query: { page: pageParam }, signal }),
      initialPageParam: from,
      getNextPageParam: nextPage,
    }),
  trendingPeople: () =>
    queryOptions({
      queryKey: key(queryNames.trendingPeople),
      queryFn: ({ signal }) => api('trendingPeople', { signal }),
    }),
  followedPeople: () =>
    infiniteQueryOptions({
      queryKey: key(queryNames.followedPeople),
      queryFn: ({ pageParam, signal }) => api('followedPeople', { query: { page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
    }),
  followedIds: () =>
    queryOptions({
      queryKey: [queryNames.followedIds] as const,
      queryFn: ({ signal }) => api('followedIds', { signal }),
    }),
  personOfMember: (id: number) =>
    queryOptions({
      queryKey: [queryNames.personOfMember, { id }] as const,
      queryFn: ({ signal }) => api('personOfMember', { params: { id }, signal }),
    }),
})
