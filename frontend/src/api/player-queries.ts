import { queryOptions } from '@tanstack/react-query'
import { libraryCalls } from '@contract/calls/library.calls'
import type { Api } from './client.ts'
import * as queryNames from './query-names.ts'

/** How often the player requests pictures that the server is still making (ms). */
const COMING_MS = 30_000

/** Queries of the player, which alone loads this module. */
export const playerQueries = (api: Api) => ({
  /** The pictures of a file of the server for the seek bar. */
  seekPictures: (file: string) =>
    queryOptions({
      queryKey: [queryNames.seekPictures, { file }] as const,
      queryFn: ({ signal }) => api(libraryCalls.libraryPictures, { params: { file }, signal }),
      refetchInterval: ({ state: { data } }) => (data?.isComing ? COMING_MS : false),
    }),
})
