import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { titleCalls } from '@contract/calls/titles.calls'
import { transferCalls } from '@contract/calls/transfer.calls'
import type { WaitingState } from '@contract/import.schema'
import type { Api } from './client.ts'
import { fromFirstPage } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** Queries about imports and their waiting titles; only their pages load this module. */
export const importQueries = (api: Api) => ({
  currentImport: () =>
    queryOptions({
      queryKey: [queryNames.currentImport] as const,
      queryFn: ({ signal }) => api(transferCalls.currentImport, { signal }),
      staleTime: 0,
    }),
  /** The numbers of titles and people that the account still has from the catalogue that the server had before. */
  formerEntries: () =>
    queryOptions({
      queryKey: [queryNames.currentImport, 'former'] as const,
      queryFn: ({ signal }) => api(transferCalls.formerEntries, { signal }),
      staleTime: 0,
    }),
  pastImports: () =>
    infiniteQueryOptions({
      queryKey: [queryNames.pastImports] as const,
      queryFn: ({ pageParam, signal }) => api(transferCalls.pastImports, { query: { page: pageParam }, signal }),
      ...fromFirstPage,
      staleTime: 0,
    }),
  importStatus: (id: string) =>
    queryOptions({
      queryKey: [queryNames.currentImport, id] as const,
      queryFn: ({ signal }) => api(transferCalls.importStatus, { params: { import: id }, signal }),
      staleTime: 0,
    }),
  waitingTitles: (state: WaitingState, id?: string) =>
    infiniteQueryOptions({
      queryKey: [queryNames.waitingTitles, { state, id }] as const,
      queryFn: ({ pageParam, signal }) =>
        api(transferCalls.waitingTitles, { query: { state, import: id, page: pageParam }, signal }),
      ...fromFirstPage,
      staleTime: 0,
    }),
  /** The films and shows, or the people, that a search finds, for a row that matched none. */
  importSearch: (query: string, mediaType: 'multi' | 'person') =>
    queryOptions({
      queryKey: [queryNames.importSearch, { query, mediaType }] as const,
      queryFn: ({ signal }) =>
        api(titleCalls.search, {
          params: { mediaType },
          query: { query, page: 1, include_adult: 'false' },
          signal,
        }),
    }),
})
