import type { EpisodeNumber } from '@contract/episodes.schema'

/** A few shows number a thousand episodes in one season: no page has room for all of them at once. */
export const episodesAtATime = 300

/** Where an episode stands on the page of its season. */
export const placeId = ({ season, episode }: EpisodeNumber): string => `s${season}e${episode}`

/** The address of an episode: its season, with as many episodes shown as it takes to see this one, and its place there. */
export const episodeAddress = ({ season, episode }: EpisodeNumber) => ({
  search: {
    tab: 'seasons' as const,
    season: String(season),
    ...(episode > episodesAtATime && { episodes: String(Math.ceil(episode / episodesAtATime) * episodesAtATime) }),
  },
  hash: placeId({ season, episode }),
})
