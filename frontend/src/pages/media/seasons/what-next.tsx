import type { Episode } from '@contract/media.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useToday } from '../../../context/use-today.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { comingEpisode, formatCountdown } from '../../../domain/episode/countdown.ts'
import { formatDate } from '../../../i18n/format/format.ts'
import type { Shield } from './use-shield.ts'
import { WatchNext, type WatchNextProps } from './watch-next.tsx'
import { EpisodeTitle } from './episode-title.tsx'

interface WhatNextProps extends WatchNextProps {
  readonly isMember: boolean
}

/** The member's next episode, and the next episode to air with its date. */
export function WhatNext({ show, progress, isMember, shield, onMark }: WhatNextProps) {
  const today = useToday()
  const coming = comingEpisode(show, today)
  if (!isMember && !coming) return null
  return (
    <div className="grid auto-cols-fr gap-4 md:grid-flow-col">
      {isMember ? <WatchNext show={show} progress={progress} shield={shield} onMark={onMark} /> : null}
      {coming?.air_date ? <ComingNext episode={coming} date={coming.air_date} shield={shield} /> : null}
    </div>
  )
}

function ComingNext({ episode, date, shield }: { episode: Episode; date: string; shield: Shield }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  return (
    <section className="panel" aria-labelledby="coming-next">
      <h2 id="coming-next" className="text-sm font-semibold text-quiet">
        {t('episodes.coming')}
      </h2>
      <p className="display mt-2 text-heading text-lamp first-letter:uppercase">
        {formatCountdown(language, today, date)}
      </p>
      <p className="mt-3 text-lg first-letter:uppercase">
        <EpisodeTitle episode={episode} shield={shield} />
      </p>
      <p className="text-quiet">{formatDate(language, date)}</p>
    </section>
  )
}
