import type { EpisodeNumber } from '@contract/episodes.schema'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Formats the numbers of an episode as a label, such as `S2 E5`. */
export function useEpisodeLabel(): (episodeNumber: EpisodeNumber) => string {
  const { t } = useTranslation()
  return ({ season, episode }) =>
    season === 0 ? t('episodes.special', { episode }) : t('episodes.number', { season, episode })
}
