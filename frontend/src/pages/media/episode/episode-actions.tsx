import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EpisodePage } from '@contract/episode-page.schema'
import type { OwnEpisode, ShowProgress } from '@contract/episodes.schema'
import { episodePageQueries, type EpisodePlace } from '../../../api/episode-page-queries.ts'
import { markEpisode } from '../../../changes/one-episode.changes.ts'
import { useApp } from '../../../context/app-context.tsx'
import { useToday } from '../../../context/use-today.ts'
import { isWatched } from '../../../domain/episode/show-progress.ts'
import { starsText } from '../../../domain/lists/stars.ts'
import { useMarkEpisodes } from '../../../features/episodes/use-episode-marks.ts'
import { LogButton } from '../../../features/marks/log-button.tsx'
import { RatingButton } from '../../../features/marks/rating-button.tsx'
import { useMarks } from '../../../features/marks/use-marks.ts'
import { joinFacts } from '../../../i18n/format/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useChange } from '../../../shell/changes/use-change.ts'
import type { LogSubject } from '../../../shell/log/use-log.ts'
import { useUser } from '../../../shell/session/use-session.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { EpisodeMarkButtons } from '../seasons/episode-mark-buttons.tsx'

const OwnFile = lazyComponent(async () => (await import('../own-files/own-episode.tsx')).OwnEpisode, 'whenShown')
/** Most episodes have no viewing, so that their pages load no script for them. */
const EpisodeViewings = lazyComponent(async () => (await import('./episode-viewings.tsx')).EpisodeViewings, 'whenShown')
const NoteDialog = lazyComponent(async () => (await import('../note-dialog.tsx')).NoteDialog)

interface EpisodeActionsProps {
  readonly data: EpisodePage
  readonly place: EpisodePlace
  /** The name of the episode, as the page shows it. */
  readonly name: string
  readonly progress: ShowProgress | undefined
}

/** The member's marks, file and viewings of an episode. A visitor who presses a button logs in first. */
export function EpisodeActions({ data, place, name, progress }: EpisodeActionsProps) {
  const { show, episode } = data
  const { language } = useLanguage()
  const today = useToday()
  const own = useOwnEpisode(place)
  const { isOwned } = useMarks({ type: 'tv', id: place.id, name: show.name })
  const mark = useMarkEpisodes(place.id)
  const { season, episode: number } = place
  const subject = joinFacts(language, [show.name, name])
  const logSubject = episodeSubject(show, episode)
  const isComing = episode.air_date !== null && episode.air_date > today
  return (
    <>
      <div className="title-actions mt-6">
        {isComing ? null : <LogButton subject={logSubject} />}
        {isComing ? null : (
          <EpisodeMarkButtons
            episodeNumber={{ season, episode: number }}
            name={name}
            isWatched={isWatched(progress, place)}
            areAlike
            onMark={(marks) => void mark(marks)}
          />
        )}
        {isOwned ? <OwnFile show={place.id} episodeNumber={{ season, episode: number }} name={name} /> : null}
        <Opinions place={place} own={own} subject={subject} />
      </div>
      {own && own.viewings.count > 0 ? (
        <EpisodeViewings own={own} data={data} subject={subject} logSubject={logSubject} />
      ) : null}
    </>
  )
}

/** The episode as the dialog that logs viewings needs it. The dialog adds the number of the episode to the name of the show. */
const episodeSubject = (show: EpisodePage['show'], episode: EpisodePage['episode']): LogSubject => ({
  type: 'tv',
  id: show.id,
  name: show.name,
  released: episode.air_date ?? '',
  episode: { season: episode.season_number, episode: episode.episode_number },
})

/** The member’s mark and viewings of the episode; undefined until it has been fetched, and for visitors. */
function useOwnEpisode(place: EpisodePlace): OwnEpisode | undefined {
  const { queries } = useApp()
  const user = useUser()
  const { data } = useQuery({ ...queries.of(episodePageQueries).ownEpisode(place), enabled: user !== null })
  return user ? data : undefined
}

interface OpinionsProps {
  readonly place: EpisodePlace
  readonly own: OwnEpisode | undefined
  /** The show with the episode. */
  readonly subject: string
}

/** The rating and the private note of the episode. */
function Opinions({ place: { id: show, season, episode }, own, subject }: OpinionsProps) {
  const { t } = useTranslation()
  const { submit } = useChange()
  const user = useUser()
  const [isNoteOpen, setIsNoteOpen] = useState(false)
  const mark = own?.mark ?? null
  const rating = mark?.rating ?? null
  const place = { show, season, episode }
  return (
    <>
      <RatingButton
        rating={rating}
        aria-pressed={rating !== null}
        onRate={(chosen) => void submit(markEpisode({ ...place, change: { rating: chosen }, before: mark }))}
      >
        <Icon name="star" />
        {rating === null ? t('media.rate') : t('media.rated', { rating: starsText(rating) })}
      </RatingButton>
      {user ? (
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => setIsNoteOpen(true)}>
          <Icon name="notebook-pen" />
          {t('marks.note')}
        </button>
      ) : null}
      {mark?.note ? (
        <p className="w-full max-w-prose rounded-card border-l-4 border-lamp bg-surface px-4 py-3 whitespace-pre-line wrap-anywhere">
          {mark.note}
        </p>
      ) : null}
      {isNoteOpen ? (
        <NoteDialog
          name={subject}
          item={mark}
          onSave={(change) => submit(markEpisode({ ...place, change, before: mark }))}
          onClose={() => setIsNoteOpen(false)}
        />
      ) : null}
    </>
  )
}
