/** Limits for one member: lists, titles on each, and titles changed by one call. */
export const listBounds = { lists: 500, titles: 5000, titlesPerCall: 100 } as const
