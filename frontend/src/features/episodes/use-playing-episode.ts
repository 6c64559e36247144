import type { ContinueWatching } from '@contract/playing.schema'
import { useEpisodeLabel } from './use-episode-label.ts'

/** Names the first episode of a file that is being played, such as `S1 E3`; null for a film. */
export function usePlayingEpisode(): (entry: ContinueWatching) => string | null {
  const episodeLabel = useEpisodeLabel()
  return ({ season, episodes: [episode] }) =>
    season === null || episode === undefined ? null : episodeLabel({ season, episode })
}
