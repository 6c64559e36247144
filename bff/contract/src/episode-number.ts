import type { EpisodeNumber } from './episodes.schema.ts'
import type { Episode } from './media.schema.ts'

/**
 * Episodes of a season that are read from the metadata source: all of the longest daily shows. A multiple of the 300 that a
 * season's page adds at a time.
 */
export const MAX_EPISODES = 9900

/** The season and episode number of an episode. */
export const episodeNumberOf = ({ season_number, episode_number }: Episode): EpisodeNumber => ({
  season: season_number,
  episode: episode_number,
})
