import type { CataloguePage } from '@contract/media.schema'
import type { ContentLocale } from './client.ts'
import type * as queryNames from './query-names.ts'

/** The first part of every query key. */
export type QueryName = (typeof queryNames)[keyof typeof queryNames]

/** Builds the key of a query: its name, its parameters, and the current language and region. */
export type Key = <A extends object>(name: QueryName, params?: A) => readonly [QueryName, A & ContentLocale]

/** The page after this one, if there is one. */
export const nextPage = ({ page, total_pages }: CataloguePage<unknown>): number | null =>
  page < total_pages ? page + 1 : null

/** Options of an infinite query that starts at the first page. */
export const fromFirstPage = { initialPageParam: 1, getNextPageParam: nextPage }
