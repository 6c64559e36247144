import { titleCalls } from '@contract/calls/titles.calls'
import type { MediaType } from '@contract/media.schema'
import type { Api } from './client.ts'
import type { Filters } from './filters.ts'

/** Fetches a page of a list; `trending` is the trend of the week. */
export const listPages =
  (api: Api) => (type: MediaType, list: string, query: Filters & { page: number }, signal: AbortSignal) =>
    list === 'trending'
      ? api(titleCalls.trending, { params: { media: type, window: 'week' }, query: { ...query, rows: 'card' }, signal })
      : api(titleCalls.mediaList, { params: { type, query: list }, query: { ...query, rows: 'card' }, signal })
