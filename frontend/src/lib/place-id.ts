import type { EpisodePlace } from '@contract/episodes.schema'

/** Where an episode stands on the page of its season. */
export const placeId = ({ season, episode }: EpisodePlace): string => `s${season}e${episode}`
