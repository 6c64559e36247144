/** Filters by the service's names. */
export type Filters = Readonly<Record<string, string | number | undefined>>
