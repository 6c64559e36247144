import { dayOfPlay } from '@contract/played-at'
import type { EpisodePage } from '@contract/episode-page.schema'
import type { OwnEpisode } from '@contract/episodes.schema'
import type { HistoryEntry } from '@contract/saved-title.schema'
import { removePlay } from '../../../changes/play.changes.ts'
import { useDayOf } from '../../../context/use-today.ts'
import { starsText } from '../../../domain/lists/stars.ts'
import { formatPartialDate } from '../../../i18n/format/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useChange } from '../../../shell/changes/use-change.ts'
import { useOpenLog, type LogSubject } from '../../../shell/log/use-log.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

interface EpisodeViewingsProps {
  readonly data: EpisodePage
  readonly own: OwnEpisode
  /** The show with the episode. */
  readonly subject: string
  readonly logSubject: LogSubject
}

/** The member's viewings of an episode, the newest first, each to be edited or removed. */
export function EpisodeViewings({ own, data: { show, episode }, subject, logSubject }: EpisodeViewingsProps) {
  const { t } = useTranslation()
  const { count, plays } = own.viewings
  const stored = { title: show.name, released: episode.air_date }
  return (
    <section className="mt-6">
      <h2 className="font-semibold">{t('history.times', { count })}</h2>
      <ul className="mt-2 grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {plays.map((play) => (
          <Viewing
            key={play.id}
            entry={{ play, times: count, media: null, stored, episode }}
            name={subject}
            logSubject={logSubject}
          />
        ))}
      </ul>
    </section>
  )
}

interface ViewingProps {
  readonly entry: HistoryEntry
  readonly name: string
  readonly logSubject: LogSubject
}

function Viewing({ entry, name, logSubject }: ViewingProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { submit } = useChange()
  const dayOf = useDayOf()
  const openLog = useOpenLog()
  const { play } = entry
  const day = formatPartialDate(language, dayOfPlay(play, dayOf)) || t('my.history.unknownDay')
  return (
    <li className="flex flex-wrap items-center gap-x-3 bg-surface px-4 py-2">
      <div className="min-w-0 grow">
        <p>
          {day}
          {play.rating === undefined ? null : (
            <span className="ml-3 text-quiet">
              <span className="sr-only">{t('history.rating', { rating: '' })}</span>
              {starsText(play.rating)}
            </span>
          )}
        </p>
        {play.note ? (
          <p className="max-w-prose text-sm whitespace-pre-line wrap-anywhere text-quiet">{play.note}</p>
        ) : null}
      </div>
      <button
        type="button"
        className="button-quiet"
        aria-haspopup="dialog"
        aria-label={t('phrase.labeled', { label: t('marks.editPlay', { title: name }), value: day })}
        onClick={() => openLog({ subject: logSubject, play })}
      >
        <Icon name="pencil" />
      </button>
      <button
        type="button"
        className="button-quiet"
        aria-label={t('phrase.labeled', { label: t('history.remove', { title: name }), value: day })}
        onClick={() => void submit(removePlay({ entry }))}
      >
        <Icon name="trash-2" />
      </button>
    </li>
  )
}
