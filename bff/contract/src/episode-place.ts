import type { EpisodePlace } from './episodes.schema.ts'
import type { Episode } from './media.schema.ts'

/** The season and episode number of an episode. */
export const placeOf = ({ season_number, episode_number }: Episode): EpisodePlace => ({
  season: season_number,
  episode: episode_number,
})
