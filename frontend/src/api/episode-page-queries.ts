import { queryOptions } from '@tanstack/react-query'
import { episodeCalls } from '@contract/calls/episodes.calls'
import { titleCalls } from '@contract/calls/titles.calls'
import type { EpisodeNumber } from '@contract/episodes.schema'
import type { Api } from './client.ts'
import type { Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** An episode of a show. */
export interface EpisodePlace extends EpisodeNumber {
  readonly id: number
}

/** Queries of the page of an episode; only that page loads this module. */
export const episodePageQueries = (api: Api, key: Key) => ({
  episode: ({ id, season, episode }: EpisodePlace) =>
    queryOptions({
      queryKey: key(queryNames.episode, { id, season, episode }),
      queryFn: ({ signal }) => api(titleCalls.episode, { params: { id, season, episode }, signal }),
    }),
  ownEpisode: ({ id, season, episode }: EpisodePlace) =>
    queryOptions({
      queryKey: [queryNames.ownEpisode, { id, season, episode }] as const,
      queryFn: ({ signal }) => api(episodeCalls.ownEpisode, { params: { id, season, episode }, signal }),
    }),
})
