import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EpisodeNumber } from '@contract/episodes.schema'
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
import { Loading, type LogParts, useArrival } from './log-parts.tsx'
import { useAirDate } from './use-air-date.ts'
import { ViewingEdit } from './viewing-edit.tsx'
import { RatingInput } from '../../ui/stars/rating-input.tsx'
import { Buttons } from './log-answers.tsx'
import { submitByKey } from './log-state.ts'

/** The dialog that logs or edits a viewing. On a phone it is a sheet at the lower edge. */
export function LogDialog({ opened }: { readonly opened: OpenedLog }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { close } = useLog()
  const episodeLabel = useEpisodeLabel()
  const stars = useRef<HTMLInputElement>(null)
  const askToClose = useRef<() => boolean>(null)
  const { subject, play } = opened
  const title = useTitle(opened)
  const edited = play && editedEpisode(opened)
  const airDate = useAirDate(subject.id, edited)
  const name = joinFacts(language, [title.name, ...(edited ? [episodeLabel(edited)] : [])])
  const released = edited ? airDate : title.released
  const parts = { opened, name, released, stars, askToClose, onClose: close }
  const heading = isShowRating(opened) ? 'log.rateTitle' : play ? 'marks.editPlay' : 'log.title'
  return (
    <PromptDialog
      title={t(heading, { title: name })}
      initialFocus={stars}
      onClose={() => (askToClose.current?.() ? undefined : close())}
      className="sheet max-w-lg scroll-pb-32"
    >
      <Body {...parts} />
    </PromptDialog>
  )
}

/** The episode whose viewing is edited; null for a film. */
function editedEpisode({ subject, play }: OpenedLog): EpisodeNumber | null {
  if (typeof play !== 'object') return subject.episode ?? null
  return play.episode === null ? null : { season: play.season ?? 0, episode: play.episode }
}

/** Whether a show was marked as watched, and no single viewing of it was made. */
const isShowRating = ({ subject, play }: OpenedLog): boolean =>
  play === 'last' && subject.type === 'tv' && !subject.episode

function Body(parts: LogParts) {
  const { play, subject } = parts.opened
  if (isShowRating(parts.opened)) return <ShowRating {...parts} />
  if (play === 'last') return <LastViewing {...parts} />
  if (play) return <ViewingEdit {...parts} play={play} rates={false} />
  return subject.type === 'movie' ? <FilmLog {...parts} /> : <EpisodeLog {...parts} />
}

/** The film or the episode that was just marked as watched: its last viewing gets a rating. */
function LastViewing(parts: LogParts) {
  const { queries } = useApp()
  const { subject } = parts.opened
  const answer = useQuery(queries.of(logQueries).viewings(subject, subject.episode ?? null))
  const last = answer.data?.last
  if (last) return <ViewingEdit {...parts} play={last} rates />
  if (!answer.data) return <Loading {...answer} />
  return subject.type === 'movie' ? <FilmLog {...parts} /> : <EpisodeLog {...parts} />
}

/**
 * The name and the first release of the title. The button that opened the dialog may know only the name; a title may be
 * deleted.
 */
function useTitle({ subject }: OpenedLog): { readonly name: string; readonly released: string } {
  const { queries } = useApp()
  const { item } = useMarks({ ...subject, name: subject.name ?? '' })
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

/** Rates a show that was just marked as watched. The rating is that of the show, because no single viewing was made. */
function ShowRating({ opened, name, stars, onClose }: LogParts) {
  const { t } = useTranslation()
  const { item, change } = useMarks({ type: 'tv', id: opened.subject.id, name })
  const [chosen, setChosen] = useState<number | null>()
  const rating = chosen === undefined ? (item?.rating ?? null) : chosen
  return (
    <form
      className="mt-4"
      onFocus={useArrival(stars, () => undefined)}
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        event.preventDefault()
        if (rating !== (item?.rating ?? null)) void change({ rating })
        onClose()
      }}
    >
      <RatingInput ref={stars} label={t('log.showRating')} rating={rating} onRate={setChosen} />
      <Buttons save="marks.saveViewing" isPending={false} onClose={onClose} onOtherDay={null} />
    </form>
  )
}
