import type * as queryNames from './query-names.ts'

/** What the key of a question may begin with. */
export type QueryName = (typeof queryNames)[keyof typeof queryNames]
