import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { libraryCalls } from '@contract/calls/library.calls'
import { playingCalls } from '@contract/calls/playing.calls'
import type { NameReading } from '@contract/scanned-files.schema'
import type { MediaType } from '@contract/media.schema'
import type { LibraryTitlesQuery } from './query-types.ts'
import type { Api } from './client.ts'
import { fromFirstPage, type Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/**
 * Queries about the member's own files; only the pages of the library load this module. Scans and matching change the
 * answers at any time, so each page fetches them again when it is opened.
 */
export const libraryQueries = (api: Api, key: Key) => ({
  libraryCounts: () =>
    queryOptions({
      queryKey: [queryNames.libraryCounts] as const,
      queryFn: ({ signal }) => api(libraryCalls.libraryCounts, { signal }),
      staleTime: 0,
    }),
  libraryFolders: () =>
    queryOptions({
      queryKey: [queryNames.libraryFolders] as const,
      queryFn: ({ signal }) => api(libraryCalls.libraryFolders, { signal }),
      staleTime: 0,
    }),
  libraryTitles: (query: LibraryTitlesQuery) =>
    infiniteQueryOptions({
      queryKey: key(queryNames.libraryTitles, query),
      queryFn: ({ pageParam, signal }) =>
        api(libraryCalls.libraryTitles, { query: { ...query, page: pageParam }, signal }),
      ...fromFirstPage,
      staleTime: 0,
    }),
  libraryContinue: () =>
    queryOptions({
      queryKey: key(queryNames.libraryContinue),
      queryFn: ({ signal }) => api(playingCalls.continueWatching, { query: {}, signal }),
      staleTime: 0,
    }),
  libraryTitle: (type: MediaType, id: number) =>
    queryOptions({
      queryKey: key(queryNames.libraryTitle, { type, id }),
      queryFn: ({ signal }) => api(libraryCalls.libraryTitle, { params: { type, id }, query: {}, signal }),
      staleTime: 0,
    }),
  libraryUnmatched: (role: NameReading['role']) =>
    infiniteQueryOptions({
      queryKey: [queryNames.libraryUnmatched, { role }] as const,
      queryFn: ({ pageParam, signal }) =>
        api(libraryCalls.libraryUnmatched, { query: { role, page: pageParam }, signal }),
      ...fromFirstPage,
      staleTime: 0,
    }),
  libraryReview: () =>
    infiniteQueryOptions({
      queryKey: key(queryNames.libraryReview),
      queryFn: ({ pageParam, signal }) => api(libraryCalls.libraryReview, { query: { page: pageParam }, signal }),
      ...fromFirstPage,
      staleTime: 0,
    }),
})
