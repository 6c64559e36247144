import type { CreditedPerson } from '@contract/title-extras.schema'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Returns the number of episodes of a person's credit as text; empty for a film. */
export function useEpisodeCount() {
  const { t } = useTranslation()
  return ({ episodes }: CreditedPerson): string => (episodes ? t('media.episodeCount', { count: episodes }) : '')
}
