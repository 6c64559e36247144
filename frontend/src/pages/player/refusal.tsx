import type { Failure } from '../../domain/player/failure.ts'
import { formatList } from '../../i18n/format/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Explains why a source does not play: the unsupported parts, the browsers that support them, and advice. */
export function Refusal({ failure }: { failure: Failure }) {
  const { t, locale } = useTranslation()
  if (failure.problem === 'hostSilent') return <p>{t('player.problem.hostSilent', { host: failure.host })}</p>
  if (failure.problem !== 'parts') return <p>{t(`player.problem.${failure.problem}`)}</p>
  const { parts, browsers } = failure
  return (
    <>
      {parts.map(({ part, name }) => (
        <p key={part}>{t(`player.part.${part}`, { name })}</p>
      ))}
      <p>
        {browsers.length > 0
          ? t('player.playsIn', { browsers: formatList(locale, browsers) })
          : t('player.playsNowhere')}
      </p>
      <p>{t('player.advice')}</p>
    </>
  )
}
