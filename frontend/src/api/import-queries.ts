import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { transferCalls } from '@contract/calls/transfer.calls'
import type { ImportFilter, WaitingState } from '@contract/import.schema'
import type { Api } from './client.ts'
import { nextPage } from './next-page.ts'

/** What is asked of imports, and of the titles that wait since. */
export const importQueries = (api: Api) => ({
  currentImport: () =>
    queryOptions({
      queryKey: ['import'] as const,
      queryFn: ({ signal }) => api(transferCalls.currentImport, { signal }),
      staleTime: 0,
    }),
  importTitles: (id: string, state: ImportFilter) =>
    infiniteQueryOptions({
      queryKey: ['importTitles', { id, state }] as const,
      queryFn: ({ pageParam, signal }) =>
        api(transferCalls.importTitles, { params: { import: id }, query: { state, page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
      staleTime: 0,
    }),
  importFaults: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['importFaults', { id }] as const,
      queryFn: ({ pageParam, signal }) =>
        api(transferCalls.importFaults, { params: { import: id }, query: { page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
    }),
  waitingTitles: (state: WaitingState) =>
    infiniteQueryOptions({
      queryKey: ['waitingTitles', { state }] as const,
      queryFn: ({ pageParam, signal }) =>
        api(transferCalls.waitingTitles, { query: { state, page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
      staleTime: 0,
    }),
})
