import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { episodeNumberOf } from '@contract/episode-number'
import type { EpisodeMarks, EpisodeNumber, ShowProgress } from '@contract/episodes.schema'
import { now } from '../../api/server-clock.ts'
import { logEpisode } from '../../changes/episode-log.changes.ts'
import { emptySavedTitle } from '../../changes/saved-title-change.ts'
import { useApp } from '../../context/app-context.tsx'
import { useToday } from '../../context/use-today.ts'
import { seasonOf } from '../../domain/episode/show-progress.ts'
import { timeOf } from '../../domain/lists/viewing-fields.ts'
import { newUuid } from '../../domain/new-uuid.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useChange } from '../../shell/changes/use-change.ts'
import { useEpisodesChange } from '../episodes/use-episode-marks.ts'
import { useMarks } from '../marks/use-marks.ts'
import { EpisodeChoice, type EpisodeRange } from './episode-choice.tsx'
import { Loading, type LogParts } from './log-parts.tsx'
import { LogForm, type LogFields } from './log-form.tsx'
import { LogMarks } from './log-marks.tsx'
import { RangeForm } from './range-form.tsx'

/** Logs an episode of a show, all up to one, or a season. */
export function EpisodeLog(parts: LogParts) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { subject, hasMarks } = parts.opened
  const answer = useQuery(queries.showProgress(subject.id))
  const title = { type: 'tv', id: subject.id, name: parts.name } as const
  const first = answer.data && (subject.episode ?? firstChoice(answer.data))
  return (
    <>
      {answer.data === undefined ? <Loading {...answer} /> : null}
      {answer.data && !first ? <p className="mt-4 text-quiet">{t('log.noEpisodes')}</p> : null}
      {answer.data && first ? <Choice {...parts} progress={answer.data} first={first} /> : null}
      {hasMarks ? <LogMarks title={title} onClose={parts.onClose} /> : null}
    </>
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

function Choice({ progress, first, ...parts }: ChoiceProps) {
  const [range, setRange] = useState<EpisodeRange>('one')
  const [episode, setEpisode] = useState(first)
  const choice = (
    <EpisodeChoice progress={progress} range={range} episode={episode} onRange={setRange} onEpisode={setEpisode} />
  )
  const props = { ...parts, progress, episode, choice }
  return range === 'one' ? <OneEpisode {...props} /> : <Range {...props} range={range} />
}

interface ChosenProps extends LogParts {
  readonly progress: ShowProgress
  readonly episode: EpisodeNumber
  readonly choice: ReactNode
}

function OneEpisode({ progress, episode, choice, ...parts }: ChosenProps) {
  const { boot, queries } = useApp()
  const { submit } = useChange()
  const today = useToday()
  const show = parts.opened.subject.id
  const { item } = useMarks({ type: 'tv', id: show, name: parts.name })
  const { data: season } = useQuery(queries.season(show, episode.season, episode.episode))
  const aired = season?.episodes.find(({ episode_number: number }) => number === episode.episode)?.air_date ?? ''
  const earlier = seasonOf(progress, episode.season)?.watched.find((one) => one.episode === episode.episode)?.plays ?? 0
  const save = (fields: LogFields) => {
    const { rating, note, favourite, seenBefore } = fields
    const viewing = { ...episode, id: newUuid(), ...timeOf(fields, today, now().toISOString()), rating, note }
    const undated = { ...episode, id: newUuid(), playedAt: new Date(0).toISOString(), precision: 'none' } as const
    return submit(
      logEpisode({
        show,
        viewings: seenBefore && earlier === 0 ? [undated, viewing] : [viewing],
        ...(favourite === undefined ? {} : { favourite }),
        before: item ?? emptySavedTitle('tv', show, boot.source),
      }),
    )
  }
  return (
    <LogForm
      {...parts}
      fields={{ day: today, known: 'day', rating: null, note: null }}
      released={aired}
      releaseChoice="log.day.aired"
      earlier={earlier}
      favourite={parts.opened.hasMarks ? null : Boolean(item?.favouriteAt)}
      onSave={save}
    >
      {choice}
    </LogForm>
  )
}

function Range({ episode, choice, range, ...parts }: ChosenProps & { readonly range: 'upTo' | 'season' }) {
  const { submit } = useChange()
  const changeOf = useEpisodesChange()
  const save = (times: EpisodeMarks['times']) => {
    const which = range === 'upTo' ? { upTo: episode } : { season: episode.season }
    return submit(changeOf(parts.opened.subject.id, { ...which, watched: true, ...(times ? { times } : {}) }))
  }
  return (
    <RangeForm onSave={save} onClose={parts.onClose}>
      {choice}
    </RangeForm>
  )
}
