import type { EpisodePlace } from '@contract/episodes.schema'

/** A few shows number a thousand episodes in one season: no page has room for all of them at once. */
export const episodesAtATime = 300

/** The address of a season, with as many of its episodes shown as it takes to see this one. */
export const seasonSearch = ({ season, episode }: EpisodePlace) => ({
  tab: 'seasons' as const,
  season: String(season),
  ...(episode > episodesAtATime && { episodes: String(Math.ceil(episode / episodesAtATime) * episodesAtATime) }),
})
