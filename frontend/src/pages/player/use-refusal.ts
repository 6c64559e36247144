import type { Failure } from '../../domain/player/failure.ts'
import { formatList } from '../../i18n/format/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** A function that explains why a source does not play: the unsupported parts, the browsers that support them, and advice. */
export function useRefusal(): (failure: Failure) => readonly string[] {
  const { t, locale } = useTranslation()
  return (failure) => {
    if (failure.problem === 'hostSilent') return [t('player.problem.hostSilent', { host: failure.host })]
    if (failure.problem !== 'parts') return [t(`player.problem.${failure.problem}`)]
    const { parts, browsers } = failure
    return [
      ...parts.map(({ part, name }) => t(`player.part.${part}`, { name })),
      browsers.length > 0 ? t('player.playsIn', { browsers: formatList(locale, browsers) }) : t('player.playsNowhere'),
      t('player.advice'),
    ]
  }
}
