import type { EpisodeNumber } from '@contract/episodes.schema'

/** Episodes that a season's page shows at first; a few shows have a thousand episodes in one season. */
export const episodesAtATime = 300

/** The `id` of an episode's element on the page of its season: `s1e12`. */
export const episodeAnchor = ({ season, episode }: EpisodeNumber): string => `s${season}e${episode}`

/** The parameters of the page of an episode. */
export const episodePageParams = (show: number, { season, episode }: EpisodeNumber) => ({
  id: String(show),
  season: String(season),
  episode: String(episode),
})

/** The search parameters and the hash of an episode's address; `episodes` is set if it is not among the first. */
export const episodeAddress = ({ season, episode }: EpisodeNumber) => ({
  search: {
    tab: 'seasons' as const,
    season: String(season),
    ...(episode > episodesAtATime && { episodes: String(Math.ceil(episode / episodesAtATime) * episodesAtATime) }),
  },
  hash: episodeAnchor({ season, episode }),
})
