import { accountQueries } from './account-queries.ts'
import { browseQueries } from './browse-queries.ts'
import type { Api, ContentLocale } from './client.ts'
import { episodeQueries } from './episode-queries.ts'
import { filteredQueries } from './filtered-queries.ts'
import { listQueries } from './list-queries.ts'
import { peopleQueries } from './people-queries.ts'
import { fromFirstPage, type QueryName, type Key } from './query-key.ts'
import { savedQueries } from './saved-queries.ts'
import { searchQueries } from './search-queries.ts'
import { titleQueries } from './title-queries.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { peopleCalls } from '@contract/calls/people.calls'
import * as queryNames from './query-names.ts'
import { savedCalls } from '@contract/calls/saved.calls'
import { firstRows } from '@contract/home-rows'

const minute = 60_000

/** Queries of a member's home page. */
const homeQueries = (api: Api, key: Key) => ({
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

/** Queries about the people whom a member follows. */
const followedQueries = (api: Api, key: Key) => ({
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

interface QueryParts {
  readonly api: Api
  readonly contentLocale: () => ContentLocale
  /** The day of lists that change from day to day, `YYYY-MM-DD`. */
  readonly today: () => string
}

/**
 * All query options, for loaders and components alike. Language and region are part of a key whose answer depends on
 * them, so that a switch fetches again and never shows an answer of the other language. The day is not part of a key: a
 * new day fetches everything again (`app/new-day.ts`), and the device stores one answer of each list.
 */
export function createQueries({ api, contentLocale, today }: QueryParts) {
  const key = <A extends object>(name: QueryName, params?: A) =>
    [name, { ...(params as A), ...contentLocale() }] as const
  return {
    /** The key of a query whose answer depends on language and region. */
    key,
    /** A group of queries whose module only its own pages load: `queries.of(importQueries).pastImports()`. */
    of: <Q>(group: (api: Api, key: Key) => Q): Q => group(api, key),
    ...browseQueries(api, key, today),
    ...filteredQueries(api, key, today),
    ...searchQueries(api, key),
    ...episodeQueries(api, key),
    ...homeQueries(api, key),
    ...savedQueries(api, key),
    ...titleQueries(api, key),
    ...listQueries(api, key),
    ...peopleQueries(api, key, today),
    ...followedQueries(api, key),
    ...accountQueries(api),
  }
}

export type Queries = ReturnType<typeof createQueries>
