import { queryOptions } from '@tanstack/react-query'
import { savedCalls } from '@contract/calls/saved.calls'
import type { EpisodeNumber } from '@contract/episodes.schema'
import type { TitleId } from '@contract/media.schema'
import type { Api } from './client.ts'
import * as queryNames from './query-names.ts'

/** Queries of the dialog that logs and edits viewings. */
export const logQueries = (api: Api) => ({
  /** How often a film or an episode was watched, and its last viewing. */
  viewings: ({ type, id }: TitleId, episode: EpisodeNumber | null) =>
    queryOptions({
      queryKey: [queryNames.viewings, { type, id, ...episode }] as const,
      queryFn: ({ signal }) => api(savedCalls.viewings, { params: { type, id }, query: { ...episode }, signal }),
      staleTime: 0,
    }),
  /** A viewing as the server has it now. */
  play: (id: string) =>
    queryOptions({
      queryKey: [queryNames.play, { id }] as const,
      queryFn: ({ signal }) => api(savedCalls.play, { params: { id }, signal }),
      staleTime: 0,
    }),
})
