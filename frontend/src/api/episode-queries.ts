import { queryOptions } from '@tanstack/react-query'
import { episodeCalls } from '@contract/calls/episodes.calls'
import { titleCalls } from '@contract/calls/titles.calls'
import type { Api } from './client.ts'
import type { Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** Queries about the episodes of shows. */
export const episodeQueries = (api: Api, key: Key) => ({
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
