import type { TFunction } from 'i18next'
import type { EpisodeNumber } from '@contract/episodes.schema'

/** The numbers of an episode as a label, such as `S2 E5`. */
export const episodeLabel = (t: TFunction, { season, episode }: EpisodeNumber): string =>
  season === 0 ? t('episodes.special', { episode }) : t('episodes.number', { season, episode })
