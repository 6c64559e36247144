import type { EpisodeNumber } from '@contract/episodes.schema'
import { episodeLabel } from '../../i18n/format/episode-label.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Formats the numbers of an episode as a label. */
export function useEpisodeLabel(): (episodeNumber: EpisodeNumber) => string {
  const { t } = useTranslation()
  return (episodeNumber) => episodeLabel(t, episodeNumber)
}
