import { useInfiniteQuery } from '@tanstack/react-query'
import { CONNECTION_LOG_DAYS } from '@contract/connection-bounds'
import type { ConnectionLogEntry } from '@contract/connections.schema'
import { connectionQueries } from '../../api/connection-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { formatMoment, formatTime } from '../../i18n/format/format-moment.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { MoreButton } from '../../ui/button/more-button.tsx'
import { useEpisodeOf } from './use-connection-words.ts'

/** Milliseconds between two requests for new messages. */
const POLL_MS = 5_000

/** The messages of a connection, the newest first, each with its outcome and the reason. */
export function ConnectionLog({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const log = useInfiniteQuery({
    ...queries.of(connectionQueries).connectionLog(id),
    // Further pages would be fetched again, too.
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : POLL_MS),
  })
  return (
    <section aria-labelledby="log" className="mt-10 max-w-3xl">
      <h2 id="log" className="display text-heading">
        {t('connections.log.title')}
      </h2>
      <p className="mt-2 text-quiet">{t('connections.log.kept', { days: CONNECTION_LOG_DAYS })}</p>
      <Section answer={log} size="text">
        {({ pages }) => <Entries entries={pages.flatMap(({ results }) => results)} />}
      </Section>
      <MoreButton list={log} className="mt-4" />
    </section>
  )
}

function Entries({ entries }: { readonly entries: readonly ConnectionLogEntry[] }) {
  const { t } = useTranslation()
  if (entries.length === 0) return <p className="mt-3">{t('connections.log.empty')}</p>
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="py-3">
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry }: { readonly entry: ConnectionLogEntry }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const episodeOf = useEpisodeOf()
  const reasonOf = useReason()
  const { at, outcome, title, name, season, episode, sentSeason, sentEpisode } = entry
  const named = title?.title ?? name
  const isMoved = title !== null && sentEpisode !== null && (season !== sentSeason || episode !== sentEpisode)
  const shown = title === null ? { season: sentSeason, episode: sentEpisode } : entry
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="font-semibold wrap-anywhere">
          {named === null ? t('connections.log.unnamed') : episodeOf(named, shown)}
        </span>
        <time dateTime={at} className="text-sm text-quiet tabular-nums">
          {formatMoment(language, at)}
        </time>
      </p>
      <p className={`text-sm wrap-anywhere ${outcome === 'waiting' ? 'font-semibold' : 'text-quiet'}`}>
        {reasonOf(entry)}
        {isMoved ? (
          <>
            {' · '}
            {t('connections.log.sentAs', {
              episode: episodeOf('', { season: sentSeason, episode: sentEpisode }),
            })}
          </>
        ) : null}
      </p>
    </>
  )
}

/** Says why a message has its outcome. */
function useReason(): (entry: ConnectionLogEntry) => string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return ({ reason, params: { percent, person, other } }) => {
    if (reason === 'stoppedEarly' && percent !== undefined)
      return t('connections.reason.stoppedAfter', {
        percent: (percent / 100).toLocaleString(language, { style: 'percent' }),
      })
    if (reason === 'sameViewing')
      return t('connections.reason.sameViewing', { time: other === undefined ? '…' : formatTime(language, other) })
    if (reason === 'otherPerson')
      return t('connections.reason.otherPerson', { person: person ?? t('connections.person.unnamed') })
    return t(`connections.reason.${reason}`)
  }
}
