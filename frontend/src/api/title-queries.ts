import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { titleCalls } from '@contract/calls/titles.calls'
import type { MediaType } from '@contract/media.schema'
import type { Api } from './client.ts'
import { fromFirstPage, type Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** People of a department per answer. */
const peoplePerPage = 100

/** Queries about one film or show beside its detail. */
export const titleQueries = (api: Api, key: Key) => ({
  recommendations: (type: MediaType, id: number) =>
    infiniteQueryOptions({
      queryKey: key(queryNames.recommendations, { type, id }),
      queryFn: ({ pageParam, signal }) =>
        api(titleCalls.recommendations, { params: { type, id }, query: { page: pageParam, rows: 'card' }, signal }),
      ...fromFirstPage,
    }),
  /** `countries`: ISO 3166-1. */
  providers: (type: MediaType, id: number, countries: readonly string[]) =>
    queryOptions({
      queryKey: key(queryNames.watchProviders, { type, id, countries }),
      queryFn: ({ signal }) =>
        api(titleCalls.watchProviders, { params: { type, id }, query: { countries: countries.join(',') }, signal }),
    }),
  credits: (type: MediaType, id: number) =>
    queryOptions({
      queryKey: key(queryNames.credits, { type, id }),
      queryFn: ({ signal }) => api(titleCalls.credits, { params: { type, id }, query: {}, signal }),
    }),
  /** All people of a department, by the English name that the metadata service has for it. */
  department: (type: MediaType, id: number, department: string) =>
    infiniteQueryOptions({
      queryKey: key(queryNames.department, { type, id, department }),
      queryFn: async ({ pageParam, signal }) => {
        const query = { department, page: pageParam }
        const { groups } = await api(titleCalls.credits, { params: { type, id }, query, signal })
        return groups[0] ?? { department, total: 0, people: [] }
      },
      initialPageParam: 1,
      getNextPageParam: ({ total }, _pages, last) => (last * peoplePerPage < total ? last + 1 : null),
    }),
  reviews: (type: MediaType, id: number) =>
    infiniteQueryOptions({
      queryKey: key(queryNames.reviews, { type, id }),
      queryFn: ({ pageParam, signal }) =>
        api(titleCalls.reviews, { params: { type, id }, query: { page: pageParam }, signal }),
      ...fromFirstPage,
    }),
  collection: (id: number) =>
    queryOptions({
      queryKey: key(queryNames.collection, { id }),
      queryFn: ({ signal }) => api(titleCalls.collection, { params: { id }, signal }),
    }),
})
