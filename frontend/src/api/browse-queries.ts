import { queryOptions } from '@tanstack/react-query'
import { titleCalls } from '@contract/calls/titles.calls'
import { detailParts } from '@contract/detail-parts'
import type { MediaType } from '@contract/media.schema'
import { listPages } from './list-pages.ts'
import type { Api } from './client.ts'
import type { Key } from './query-key.ts'
import * as queryNames from './query-names.ts'

/** Queries of films and shows, their lists, and the genres and keywords that lists are filtered by. */
export function browseQueries(api: Api, key: Key, today: () => string) {
  const listPage = listPages(api, today)
  return {
    media: (type: MediaType, id: number) =>
      queryOptions({
        queryKey: key(queryNames.mediaDetail, { type, id }),
        queryFn: ({ signal }) =>
          api(titleCalls.mediaDetail, {
            params: { type, id },
            query: { append_to_response: detailParts[type].join(','), include_image_language: 'en' },
            signal,
          }),
      }),
    list: (type: MediaType, query: string) =>
      queryOptions({
        queryKey: key(queryNames.mediaList, { type, query }),
        queryFn: ({ signal }) => listPage(type, query, { page: 1 }, signal),
      }),
    /** The list with all fields of its titles, for a page that shows more of a title than a card does. */
    wholeList: (type: MediaType, query: string) =>
      queryOptions({
        queryKey: key(queryNames.wholeList, { type, query }),
        queryFn: ({ signal }) =>
          api(titleCalls.wholeList, { params: { type, query }, query: { page: 1, day: today() }, signal }),
      }),
    trending: (media: MediaType | 'all', window: 'day' | 'week') =>
      queryOptions({
        queryKey: key(queryNames.trending, { media, window }),
        queryFn: ({ signal }) =>
          api(titleCalls.trending, {
            params: { media, window },
            query: { page: 1, day: today(), rows: 'card' },
            signal,
          }),
      }),
    genres: (media: MediaType) =>
      queryOptions({
        queryKey: key(queryNames.genres, { media }),
        queryFn: ({ signal }) => api(titleCalls.genres, { params: { media }, signal }),
      }),
    keyword: (id: number) =>
      queryOptions({
        queryKey: key(queryNames.keyword, { id }),
        queryFn: ({ signal }) => api(titleCalls.keyword, { params: { id }, signal }),
        staleTime: Infinity,
      }),
  }
}
