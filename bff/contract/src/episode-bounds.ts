/**
 * Episodes of a season that are read from the metadata source: all of the longest daily shows. A multiple of the 300 that a
 * season's page adds at a time.
 */
export const MAX_EPISODES = 9900
