import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ImportFilter, WaitingState } from '@contract/import.schema'
import type { Api } from './client.ts'
import { nextPage } from './next-page.ts'
import * as queryNames from './query-names.ts'

/** What is asked of imports, and of the titles that wait since. */
export const importQueries = (api: Api) => ({
  currentImport: () =>
    queryOptions({
      queryKey: [queryNames.currentImport] as const,
      queryFn: ({ signal }) => api('currentImport', { signal }),
      staleTime: 0,
    }),
  importTitles: (id: string, state: ImportFilter) =>
    infiniteQueryOptions({
      queryKey: [queryNames.importTitles, { id, state }] as const,
      queryFn: ({ pageParam, signal }) =>
        api('importTitles', { params: { import: id }, query: { state, page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
      staleTime: 0,
    }),
  importFaults: (id: string) =>
    infiniteQueryOptions({
      queryKey: [queryNames.importFaults, { id }] as const,
      queryFn: ({ pageParam, signal }) =>
        api('importFaults', { params: { import: id }, query: { page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
    }),
  waitingTitles: (state: WaitingState) =>
    infiniteQueryOptions({
      queryKey: [queryNames.waitingTitles, { state }] as const,
      queryFn: ({ pageParam, signal }) => api('waitingTitles', { query: { state, page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
      staleTime: 0,
    }),
})
