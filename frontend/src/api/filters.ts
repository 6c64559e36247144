/** Filters by the parameter names of the metadata service. */
export type Filters = Readonly<Record<string, string | number | undefined>>
