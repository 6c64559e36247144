/** The maximum number of countries beside the region. */
export const MAX_WATCH_COUNTRIES = 10
