import type { EpisodeNumber } from './episodes.schema.ts'
import type { Episode } from './media.schema.ts'

/** The season and episode number of an episode. */
export const episodeNumberOf = ({ season_number, episode_number }: Episode): EpisodeNumber => ({
  season: season_number,
  episode: episode_number,
})
