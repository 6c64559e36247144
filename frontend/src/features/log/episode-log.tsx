import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { episodeNumberOf } from '@contract/episode-number'
import type { EpisodeNumber, ShowProgress } from '@contract/episodes.schema'
import { now } from '../../api/server-clock.ts'
import { logEpisode } from '../../changes/episode-log.changes.ts'
import { logRange } from '../../changes/range-log.changes.ts'
import { emptySavedTitle } from '../../changes/saved-title-change.ts'
import { useApp } from '../../context/app-context.tsx'
import { useToday } from '../../context/use-today.ts'
import { inverseMarks, isWatched, seasonOf } from '../../domain/episode/show-progress.ts'
import { timeOf } from '../../domain/lists/viewing-fields.ts'
import { newUuid } from '../../domain/new-uuid.ts'
import { formatDate, joinFacts } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useChange } from '../../shell/changes/use-change.ts'
import { useEpisodeLabel } from '../episodes/use-episode-label.ts'
import { useMarks } from '../marks/use-marks.ts'
import { EpisodeChoice, type EpisodeRange } from './episode-choice.tsx'
import { Loading, Nothing, type LogParts } from './log-parts.tsx'
import { LogForm } from './log-form.tsx'
import { LogMarks } from './log-marks.tsx'
import type { LogFields } from './log-state.ts'
import { useAirDate } from './use-air-date.ts'

/** Logs an episode of a show, all up to one, or a season. An episode that has not aired is not logged: it says when it airs. */
export function EpisodeLog(parts: LogParts) {
  const { queries } = useApp()
  const { subject, hasMarks } = parts.opened
  const answer = useQuery(queries.showProgress(subject.id))
  const isComing = useIsComing(parts, answer.data)
  const first = answer.data && (subject.episode ?? firstChoice(answer.data))
  return (
    <>
      {isComing ? (
        <Coming {...parts} />
      ) : answer.data === undefined ? (
        <Loading {...answer} />
      ) : first ? (
        <Choice {...parts} progress={answer.data} first={first} />
      ) : (
        <Coming {...parts} />
      )}
      {hasMarks ? <LogMarks title={{ type: 'tv', id: subject.id, name: parts.name }} onClose={parts.onClose} /> : null}
    </>
  )
}

/**
 * Whether the episode that the dialog was opened for has not aired. Its date may be known even if the progress is not,
 * for example offline.
 */
function useIsComing({ opened: { subject } }: LogParts, progress: ShowProgress | undefined): boolean {
  const today = useToday()
  const airDate = useAirDate(subject.id, subject.episode)
  if (!subject.episode || isWatched(progress, subject.episode)) return false
  if (airDate) return airDate > today
  const season = seasonOf(progress, subject.episode.season)
  return season !== undefined && !season.aired.includes(subject.episode.episode)
}

/** When the episode, or the first one of the show, airs. */
function Coming({ opened: { subject }, name, released, onClose }: LogParts) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const episodeLabel = useEpisodeLabel()
  const airDate = useAirDate(subject.id, subject.episode)
  if (!subject.episode)
    return (
      <Nothing onClose={onClose}>
        {t('log.noEpisodes')} {released > today ? t('log.starts', { date: formatDate(language, released) }) : null}
      </Nothing>
    )
  const title = joinFacts(language, [name, episodeLabel(subject.episode)])
  return (
    <Nothing onClose={onClose}>
      {airDate ? t('log.airs', { title, date: formatDate(language, airDate) }) : t('log.notAired', { title })}
    </Nothing>
  )
}

/** The next episode that is not watched, else the last one that has aired. */
function firstChoice({ next, seasons }: ShowProgress): EpisodeNumber | undefined {
  if (next) return episodeNumberOf(next)
  const last = seasons.findLast(({ aired }) => aired.length > 0)
  return last && { season: last.season, episode: last.aired.at(-1)! }
}

interface ChoiceProps extends LogParts {
  readonly progress: ShowProgress
  readonly first: EpisodeNumber
}

/** The form with the choice of episodes. Typed fields stay while the choice changes. */
function Choice({ progress, first, ...parts }: ChoiceProps) {
  const { language } = useLanguage()
  const today = useToday()
  const episodeLabel = useEpisodeLabel()
  const show = parts.opened.subject.id
  const { item } = useMarks({ type: 'tv', id: show, name: parts.name })
  const [range, setRange] = useState<EpisodeRange>('one')
  const [episode, setEpisode] = useState(first)
  const airDate = useAirDate(show, episode)
  const season = seasonOf(progress, episode.season)
  const last = range === 'season' ? { ...episode, episode: season?.aired.at(-1) ?? episode.episode } : episode
  const save = useSave(show, range, last)
  const earlier = season?.watched.find((one) => one.episode === episode.episode)?.plays ?? 0
  return (
    <LogForm
      {...parts}
      name={joinFacts(language, [parts.name, episodeLabel(episode)])}
      fields={{ day: today, known: 'day', rating: null, note: null }}
      released={airDate}
      isEpisode
      earlier={earlier}
      favourite={parts.opened.hasMarks ? null : Boolean(item?.favouriteAt)}
      lastOfRange={range === 'one' ? undefined : episodeLabel(last)}
      onSave={(fields) => save(fields, { progress, earlier, item })}
    >
      <EpisodeChoice progress={progress} range={range} episode={episode} onRange={setRange} onEpisode={setEpisode} />
    </LogForm>
  )
}

interface Saved extends Pick<ReturnType<typeof useMarks>, 'item'> {
  readonly progress: ShowProgress
  /** The earlier viewings of the episode. */
  readonly earlier: number
}

/** Returns how the form is saved: as a viewing of one episode, or as marks of several, the last of which has the stars and the note. */
function useSave(show: number, range: EpisodeRange, last: EpisodeNumber) {
  const { boot } = useApp()
  const { submit } = useChange()
  const today = useToday()
  return (fields: LogFields, { progress, earlier, item }: Saved) => {
    const { rating, note, favourite, seenBefore, times } = fields
    const ofShow = {
      show,
      ...(favourite === undefined ? {} : { favourite }),
      before: item ?? emptySavedTitle('tv', show, boot.source),
    }
    if (range === 'one') {
      const viewing = { ...last, id: newUuid(), ...timeOf(fields, today, now().toISOString()), rating, note }
      const undated = { ...last, id: newUuid(), playedAt: new Date(0).toISOString(), precision: 'none' } as const
      return submit(logEpisode({ ...ofShow, viewings: seenBefore && earlier === 0 ? [undated, viewing] : [viewing] }))
    }
    const marks = {
      ...(range === 'upTo' ? { upTo: last } : { season: last.season }),
      ...(times === 'now' ? {} : { times }),
    }
    const viewing = rating === null && note === null ? null : { ...last, id: newUuid(), rating, note }
    const back = inverseMarks(progress, { ...marks, watched: true })
    return submit(logRange({ ...ofShow, marks, last: viewing, back }))
  }
}
