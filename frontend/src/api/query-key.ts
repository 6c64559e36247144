import type { ContentLocale } from './client.ts'
import type { QueryName } from './query-name.ts'

/** Builds the key of a query: its name, its parameters, and the current language and region. */
export type Key = <A extends object>(name: QueryName, params?: A) => readonly [QueryName, A & ContentLocale]
