import type { Failure } from '../../domain/player/failure.ts'
import { formatList } from '../../i18n/format/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Why something does not play, part by part, in which browsers it would, and what helps. */
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
