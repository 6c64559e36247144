import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { transferCalls } from '@contract/calls/transfer.calls'
import type { FaultReason } from '@contract/import.schema'
import type { ImportFilter } from '@contract/import-query.schema'
import type { Api } from './client.ts'
import { fromFirstPage } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** The lines of one file that were rejected for one reason. */
interface FaultsOfFile {
  readonly file: number
  readonly reason: FaultReason
  readonly part: boolean
}

/**
 * Queries about the contents of one import: its files, their titles, and what could not be read. Only its pages load
 * it.
 */
export const importContentsQueries = (api: Api) => ({
  /** The columns of a table whose member names them. `head`: the row with their names, if the member chose one. */
  importColumns: (id: string, head?: number) =>
    queryOptions({
      queryKey: [queryNames.importColumns, { id, head }] as const,
      queryFn: ({ signal }) =>
        api(transferCalls.importColumns, {
          params: { import: id },
          query: { head: head === undefined ? undefined : String(head) },
          signal,
        }),
      staleTime: 0,
    }),
  /** The people of an import’s files, among whom its member chooses. */
  importPeople: (id: string) =>
    queryOptions({
      queryKey: [queryNames.importPeople, { id }] as const,
      queryFn: ({ signal }) => api(transferCalls.importPeople, { params: { import: id }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  importFiles: (id: string) =>
    infiniteQueryOptions({
      queryKey: [queryNames.importFiles, { id }] as const,
      queryFn: ({ pageParam, signal }) =>
        api(transferCalls.importFiles, { params: { import: id }, query: { page: pageParam }, signal }),
      ...fromFirstPage,
      staleTime: 0,
    }),
  importTitles: (id: string, state: ImportFilter, file?: number) =>
    infiniteQueryOptions({
      queryKey: [queryNames.importTitles, { id, state, file }] as const,
      queryFn: ({ pageParam, signal }) =>
        api(transferCalls.importTitles, { params: { import: id }, query: { state, file, page: pageParam }, signal }),
      ...fromFirstPage,
      staleTime: 0,
    }),
  importFaults: (id: string, faults: FaultsOfFile) =>
    infiniteQueryOptions({
      queryKey: [queryNames.importFaults, { id, ...faults }] as const,
      queryFn: ({ pageParam, signal }) =>
        api(transferCalls.importFaults, { params: { import: id }, query: { ...faults, page: pageParam }, signal }),
      ...fromFirstPage,
    }),
})
