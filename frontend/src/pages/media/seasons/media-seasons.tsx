import type { TvDetail } from '@contract/media.schema'
import { openSeason } from '../../../domain/episode/open-season.ts'
import { CatalogueDateNote } from '../catalogue-date-note.tsx'
import { ScoreGrid } from './score-grid.tsx'
import { SeasonEpisodes } from './season-episodes.tsx'
import { SeasonPicker } from './season-picker.tsx'
import { useShield } from './use-shield.ts'
import { WhatNext } from './what-next.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSettings } from '../../../context/use-settings.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import type { EpisodeMarks, ShowProgress } from '@contract/episodes.schema'
import { useApp } from '../../../context/app-context.tsx'
import { useMarkEpisodes } from '../../../features/episodes/use-episode-marks.ts'
import { useIsMember, useUser } from '../../../shell/session/use-session.ts'

/** The seasons of a show: the member's progress, the next episode, and the episodes of the open season. */
export function MediaSeasons({ show, season }: { show: TvDetail; season: string | undefined }) {
  const { progress, isMember, mark } = useProgress(show.id)
  const shield = useShield(progress)
  const open = openSeason(show, season)
  return (
    <div className="mt-8">
      <WhatNext show={show} progress={progress} isMember={isMember} shield={shield} onMark={mark} />
      <div className="mt-8 flex flex-wrap items-start justify-between gap-4">
        <SeasonPicker show={show} open={open} progress={progress} />
        {isMember ? <ShieldToggle /> : null}
      </div>
      {open === undefined ? null : (
        <SeasonEpisodes key={open} id={show.id} number={open} progress={progress} shield={shield} onMark={mark} />
      )}
      <CatalogueDateNote show={show} className="mt-8" />
      <ScoreGrid key={show.id} show={show} progress={progress} shield={shield} />
    </div>
  )
}

/** Turns the spoiler shield of the account on and off. */
function ShieldToggle() {
  const { t } = useTranslation()
  const { settings, change } = useSettings()
  return (
    <button
      type="button"
      className="button"
      aria-pressed={settings.spoilerShield}
      onClick={() => change({ spoilerShield: !settings.spoilerShield })}
    >
      <Icon name={settings.spoilerShield ? 'eye-off' : 'eye'} />
      {t('episodes.shield')}
    </button>
  )
}

interface ProgressHandle {
  /** Undefined until it has been fetched, and for visitors. */
  readonly progress: ShowProgress | undefined
  readonly isMember: boolean
  /** Marks episodes. The change is shown at once, and rolled back with a notification if it is refused. */
  readonly mark: (marks: EpisodeMarks) => void
}

/** The member's progress in a show, and how to change it. A visitor logs in first. */
function useProgress(id: number): ProgressHandle {
  const { queries } = useApp()
  const [user, isMember] = [useUser(), useIsMember()]
  const { data } = useQuery({ ...queries.showProgress(id), enabled: user !== null })
  const mark = useMarkEpisodes(id)
  return {
    progress: user ? data : undefined,
    isMember,
    mark: (marks) => void mark(marks),
  }
}
