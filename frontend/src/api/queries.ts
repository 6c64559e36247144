import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { episodeCalls } from '@contract/calls/episodes.calls'
import { savedCalls } from '@contract/calls/saved.calls'
import { titleCalls } from '@contract/calls/titles.calls'
import { detailParts } from '@contract/detail-parts'
import { firstRows } from '@contract/home-rows'
import type { MediaType } from '@contract/media.schema'
import { accountQueries } from './account-queries.ts'
import type { SavedItemsQuery } from './asked.ts'
import type { Api, Terms } from './client.ts'
import { importQueries } from './import-queries.ts'
import { listQueries } from './list-queries.ts'
import { createMarksBatch } from './marks-batch.ts'
import { nextPage } from './next-page.ts'
import { pause } from './pause.ts'
import { peopleQueries } from './people-queries.ts'
import { titleQueries } from './title-queries.ts'
import type { QueryName } from './query-name.ts'
import * as queryNames from './query-names.ts'

const minute = 60_000

/** How long after the last key a question is asked. */
const typingPause = 200
/** §5: a search never finds adult titles. */
const safely = { page: 1, include_adult: 'false' } as const

/**
 * How long a list that was left is kept as it was, for whoever comes back to it from a trailer. On the server nothing is
 * left and come back to: a time there would keep each request's answers in memory for as long.
 */
const listKept = import.meta.env.SSR ? Infinity : 30 * minute

/** Filters by the service's names. */
export type Filters = Readonly<Record<string, string | number | undefined>>

/**
 * Every question the pages ask, once: the same options serve loaders and components. Language and region are part of each
 * key, so that switching one asks anew and never shows the other's answer.
 */
export function createQueries(api: Api, terms: () => Terms) {
  const key = (name: QueryName, ask: object = {}) => [name, { ...ask, ...terms() }] as const
  /** A page of a list; the trends of the week are one like the others. */
  const listPage = (type: MediaType, list: string, query: Filters & { page: number }, signal: AbortSignal) =>
    list === 'trending'
      ? api(titleCalls.trending, { params: { media: type, window: 'week' }, query: { ...query, rows: 'card' }, signal })
      : api(titleCalls.mediaList, { params: { type, query: list }, query: { ...query, rows: 'card' }, signal })
  const marks = createMarksBatch(api)
  return {
    /** The key of a question whose answer depends on language and region. */
    key,
    media: (type: MediaType, id: number) =>
      queryOptions({
        queryKey: key(queryNames.mediaDetail, { type, id }),
        queryFn: ({ signal }) =>
          api(titleCalls.mediaDetail, {
            params: { type, id },
            query: { append_to_response: detailParts[type].join(','), include_image_language: 'en' },
            signal,
          }),
      }),
    season: (id: number, number: number) =>
      queryOptions({
        queryKey: key(queryNames.season, { id, number }),
        queryFn: ({ signal }) => api(titleCalls.season, { params: { id, number }, signal }),
      }),
    episodeScores: (id: number) =>
      queryOptions({
        queryKey: key(queryNames.episodeScores, { id }),
        queryFn: ({ signal }) => api(episodeCalls.episodeScores, { params: { id }, signal }),
      }),
    showProgress: (id: number) =>
      queryOptions({
        queryKey: key(queryNames.showProgress, { id }),
        queryFn: ({ signal }) => api(episodeCalls.showProgress, { params: { id }, signal }),
      }),
    nextEpisodes: () =>
      queryOptions({
        queryKey: key(queryNames.nextEpisodes),
        queryFn: ({ signal }) => api(episodeCalls.nextEpisodes, { query: { page: 1 }, signal }),
      }),
    /** What a member sees first of their home page. */
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
    calendar: () =>
      queryOptions({
        queryKey: key(queryNames.calendar),
        queryFn: ({ signal }) => api(episodeCalls.calendar, { query: {}, signal }),
      }),
    calendarAddress: () =>
      queryOptions({
        queryKey: [queryNames.calendarAddress] as const,
        queryFn: ({ signal }) => api(episodeCalls.calendarAddress, { signal }),
      }),
    list: (type: MediaType, query: string) =>
      queryOptions({
        queryKey: key(queryNames.mediaList, { type, query }),
        queryFn: ({ signal }) => listPage(type, query, { page: 1 }, signal),
      }),
    /** The same with all that is told of its titles, for a page that shows more of one than a card does. */
    wholeList: (type: MediaType, query: string) =>
      queryOptions({
        queryKey: key(queryNames.wholeList, { type, query }),
        queryFn: ({ signal }) => api(titleCalls.wholeList, { params: { type, query }, query: { page: 1 }, signal }),
      }),
    category: (type: MediaType, query: string, filters: Filters, from: number) =>
      infiniteQueryOptions({
        queryKey: key(queryNames.category, { type, query, filters, from }),
        queryFn: ({ pageParam, signal }) => listPage(type, query, { ...filters, page: pageParam }, signal),
        initialPageParam: from,
        getNextPageParam: nextPage,
        gcTime: listKept,
      }),
    discover: (media: MediaType, filters: Filters, from: number) =>
      infiniteQueryOptions({
        queryKey: key(queryNames.discover, { media, filters, from }),
        queryFn: ({ pageParam, signal }) =>
          api(titleCalls.discover, { params: { media }, query: { ...filters, page: pageParam, rows: 'card' }, signal }),
        initialPageParam: from,
        getNextPageParam: nextPage,
        gcTime: listKept,
      }),
    providerList: (media: MediaType, region: string) =>
      queryOptions({
        queryKey: key(queryNames.providerList, { media, region }),
        queryFn: ({ signal }) => api(titleCalls.providerList, { params: { media }, query: { region }, signal }),
      }),
    certifications: (media: MediaType) =>
      queryOptions({
        queryKey: key(queryNames.certifications, { media }),
        queryFn: ({ signal }) => api(titleCalls.certifications, { params: { media }, signal }),
      }),
    genres: (media: MediaType) =>
      queryOptions({
        queryKey: key(queryNames.genres, { media }),
        queryFn: ({ signal }) => api(titleCalls.genres, { params: { media }, signal }),
      }),
    trending: (media: MediaType | 'all', window: 'day' | 'week') =>
      queryOptions({
        queryKey: key(queryNames.trending, { media, window }),
        queryFn: ({ signal }) =>
          api(titleCalls.trending, { params: { media, window }, query: { page: 1, rows: 'card' }, signal }),
      }),
    /** Everything mixed; where nothing is found as typed, in other words, which the answer names. */
    searchMixed: (query: string) =>
      queryOptions({
        queryKey: key(queryNames.searchMixed, { query }),
        queryFn: ({ signal }) =>
          api(titleCalls.search, { params: { mediaType: 'multi' }, query: { query, ...safely }, signal }),
        placeholderData: keepPreviousData,
      }),
    /** The same while somebody types: asked when the next key stays away. */
    typeahead: (query: string) =>
      queryOptions({
        queryKey: key(queryNames.typeahead, { query }),
        queryFn: async ({ signal }) => {
          await pause(typingPause, signal)
          return api(titleCalls.search, { params: { mediaType: 'multi' }, query: { query, ...safely }, signal })
        },
        placeholderData: keepPreviousData,
        gcTime: 60_000,
      }),
    /** One kind, in these very words. */
    search: (mediaType: MediaType | 'person', query: string, from: number) =>
      infiniteQueryOptions({
        queryKey: key(queryNames.search, { mediaType, query, from }),
        queryFn: ({ pageParam, signal }) =>
          api(titleCalls.search, {
            params: { mediaType },
            query: { query, ...safely, page: pageParam, respell: 'false' },
            signal,
          }),
        initialPageParam: from,
        getNextPageParam: nextPage,
        placeholderData: keepPreviousData,
      }),
    savedItems: (ask: SavedItemsQuery) =>
      infiniteQueryOptions({
        queryKey: key(queryNames.savedItems, ask),
        queryFn: ({ pageParam, signal }) => api(savedCalls.savedItems, { query: { ...ask, page: pageParam }, signal }),
        initialPageParam: 1,
        getNextPageParam: nextPage,
      }),
    savedFirst: (list: SavedItemsQuery['list']) =>
      queryOptions({
        queryKey: [queryNames.savedItems, 'first page', { list }, terms().language] as const,
        queryFn: ({ signal }) => api(savedCalls.savedItems, { query: { list, page: 1 }, signal }),
      }),
    savedCounts: () =>
      queryOptions({
        queryKey: [queryNames.savedCounts] as const,
        queryFn: ({ signal }) => api(savedCalls.savedCounts, { signal }),
      }),
    savedItem: (type: MediaType, id: number) =>
      queryOptions({
        queryKey: [queryNames.savedItem, { type, id }] as const,
        queryFn: () => marks(type, id),
        staleTime: 5 * minute,
      }),
    history: (type: MediaType | undefined) =>
      infiniteQueryOptions({
        queryKey: key(queryNames.history, { type }),
        queryFn: ({ pageParam, signal }) =>
          api(savedCalls.history, { query: { type, size: 50, page: pageParam }, signal }),
        initialPageParam: 1,
        getNextPageParam: nextPage,
      }),
    ...importQueries(api),
    ...titleQueries(api, key),
    ...listQueries(api, key),
    ...peopleQueries(api, key),
    ...accountQueries(api),
    userGenres: () =>
      queryOptions({
        queryKey: key(queryNames.userGenres),
        queryFn: ({ signal }) => api(savedCalls.userGenres, { signal }),
      }),
  }
}

export type Queries = ReturnType<typeof createQueries>
