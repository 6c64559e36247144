import { queryOptions } from '@tanstack/react-query'
import { episodeCalls } from '@contract/calls/episodes.calls'
import { MAX_EPISODES } from '@contract/episode-bounds'
import { titleCalls } from '@contract/calls/titles.calls'
import type { Api } from './client.ts'
import type { Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** The page of 2,000 episodes with the longest texts still has less than two megabytes; Case Closed has 1,191 in one season. */
const EPISODES_PER_CALL = 1500

/** Queries about the episodes of shows. */
export const episodeQueries = (api: Api, key: Key) => ({
  /** `shown`: how many episodes the page shows; the answer has them, and more to add without another call. */
  season: (id: number, number: number, shown: number) => {
    const first = Math.min(Math.ceil(shown / EPISODES_PER_CALL) * EPISODES_PER_CALL, MAX_EPISODES)
    return queryOptions({
      queryKey: key(queryNames.season, { id, number, first }),
      queryFn: ({ signal }) => api(titleCalls.season, { params: { id, number }, query: { first }, signal }),
    })
  },
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
})
