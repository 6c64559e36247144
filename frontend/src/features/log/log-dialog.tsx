import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { logQueries } from '../../api/log-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { mediaDate, mediaTitle } from '../../domain/title/media.ts'
import { joinFacts } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLog, type OpenedLog } from '../../shell/log/use-log.ts'
import { PromptDialog } from '../../ui/dialog/dialog.tsx'
import { useEpisodeLabel } from '../episodes/use-episode-label.ts'
import { useMarks } from '../marks/use-marks.ts'
import { EpisodeLog } from './episode-log.tsx'
import { FilmLog } from './film-log.tsx'
import { Loading, type LogParts } from './log-parts.tsx'
import { ViewingEdit } from './viewing-edit.tsx'

/** The dialog that logs or edits a viewing. On a phone it is a sheet at the lower edge. */
export function LogDialog({ opened }: { readonly opened: OpenedLog }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { close } = useLog()
  const episodeLabel = useEpisodeLabel()
  const stars = useRef<HTMLInputElement>(null)
  const askToClose = useRef<() => boolean>(null)
  const { play } = opened
  const { name, released } = useTitle(opened)
  const episode =
    typeof play === 'object' && play.episode !== null ? { season: play.season ?? 0, episode: play.episode } : null
  const title = joinFacts(language, [name, ...(episode ? [episodeLabel(episode)] : [])])
  const parts = { opened, name, released, stars, askToClose, onClose: close }
  return (
    <PromptDialog
      title={t(play ? 'marks.editPlay' : 'log.title', { title })}
      initialFocus={stars}
      onClose={() => (askToClose.current?.() ? undefined : close())}
      className="sheet max-w-lg"
    >
      <Body {...parts} />
    </PromptDialog>
  )
}

function Body(parts: LogParts) {
  const { play, subject } = parts.opened
  if (play === 'last') return <LastViewing {...parts} />
  if (play) return <ViewingEdit {...parts} play={play} rates={false} />
  return subject.type === 'movie' ? <FilmLog {...parts} /> : <EpisodeLog {...parts} />
}

/** The film that was just marked as watched: its last viewing gets a rating. */
function LastViewing(parts: LogParts) {
  const { queries } = useApp()
  const answer = useQuery(queries.of(logQueries).viewings(parts.opened.subject, null))
  const last = answer.data?.last
  if (last) return <ViewingEdit {...parts} play={last} rates />
  return answer.data ? <FilmLog {...parts} /> : <Loading {...answer} />
}

/** The name and the first release of the title. What opened the dialog may know the name alone; a title may be deleted. */
function useTitle({ subject }: OpenedLog): { readonly name: string; readonly released: string } {
  const { queries } = useApp()
  const { item } = useMarks(subject)
  const { data } = useQuery({
    ...queries.media(subject.type, subject.id),
    enabled: subject.released === undefined,
    retry: false,
  })
  return {
    name: subject.name || (data ? mediaTitle(data) : (item?.title ?? '')),
    released: subject.released ?? (data ? mediaDate(data) : (item?.released ?? '')),
  }
}
