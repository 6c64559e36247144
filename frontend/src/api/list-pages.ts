import { titleCalls } from '@contract/calls/titles.calls'
import type { MediaType } from '@contract/media.schema'
import type { Api } from './client.ts'

/** Filters by the parameter names of the metadata service. */
export type Filters = Readonly<Record<string, string | number | undefined>>

/** Fetches a page of a list, as it is on a day (`YYYY-MM-DD`); `trending` is the trend of the week. */
export const listPages =
  (api: Api, today: () => string) =>
  (type: MediaType, list: string, filters: Filters & { page: number }, signal: AbortSignal) => {
    const query = { ...filters, day: today(), rows: 'card' } as const
    return list === 'trending'
      ? api(titleCalls.trending, { params: { media: type, window: 'week' }, query, signal })
      : api(titleCalls.mediaList, { params: { type, query: list }, query, signal })
  }
