import type { ContentLocale } from './client.ts'
import type * as queryNames from './query-names.ts'

/** The first part of every query key. */
export type QueryName = (typeof queryNames)[keyof typeof queryNames]

/** Builds the key of a query: its name, its parameters, and the current language and region. */
export type Key = <A extends object>(name: QueryName, params?: A) => readonly [QueryName, A & ContentLocale]
