import { useQuery } from '@tanstack/react-query'
import type { EpisodeNumber } from '@contract/episodes.schema'
import { useApp } from '../../context/app-context.tsx'

/** The day on which an episode aired or airs, `YYYY-MM-DD`; empty while it is unknown, and without an episode. */
export function useAirDate(show: number, episode: EpisodeNumber | null | undefined): string {
  const { queries } = useApp()
  const { data } = useQuery({
    ...queries.season(show, episode?.season ?? 0, episode?.episode ?? 0),
    enabled: Boolean(episode),
  })
  const found = episode && data?.episodes.find(({ episode_number: number }) => number === episode.episode)
  return found?.air_date ?? ''
}
