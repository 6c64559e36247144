import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { peopleCalls } from '@contract/calls/people.calls'
import type { PersonCreditsQuery } from './query-types.ts'
import type { Api } from './client.ts'
import { nextPage, type Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** Queries about people. */
export const peopleQueries = (api: Api, key: Key, today: () => string) => ({
  /** Without the credits, which `personCredits` loads merged and paged. */
  person: (id: number) =>
    queryOptions({
      queryKey: key(queryNames.person, { id }),
      queryFn: ({ signal }) =>
        api(peopleCalls.person, {
          params: { id },
          query: { append_to_response: 'images,external_ids', include_image_language: 'en' },
          signal,
        }),
    }),
  personCredits: (id: number, query: PersonCreditsQuery, from: number) =>
    infiniteQueryOptions({
      queryKey: key(queryNames.personCredits, { id, ...query, from }),
      queryFn: ({ pageParam, signal }) =>
        api(peopleCalls.personCredits, { params: { id }, query: { ...query, page: pageParam }, signal }),
      initialPageParam: from,
      getNextPageParam: nextPage,
    }),
  personKnownFor: (id: number) =>
    queryOptions({
      queryKey: key(queryNames.personKnownFor, { id }),
      queryFn: ({ signal }) => api(peopleCalls.personKnownFor, { params: { id }, signal }),
    }),
  popularPeople: (from: number) =>
    infiniteQueryOptions({
      queryKey: key(queryNames.popularPeople, { from }),
      queryFn: ({ pageParam, signal }) =>
        api(peopleCalls.popularPeople, { query: { page: pageParam, day: today() }, signal }),
      initialPageParam: from,
      getNextPageParam: nextPage,
    }),
  trendingPeople: () =>
    queryOptions({
      queryKey: key(queryNames.trendingPeople),
      queryFn: ({ signal }) => api(peopleCalls.trendingPeople, { query: { day: today() }, signal }),
    }),
})
