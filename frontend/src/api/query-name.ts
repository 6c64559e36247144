import type * as queryNames from './query-names.ts'

/** The first part of every query key. */
export type QueryName = (typeof queryNames)[keyof typeof queryNames]
