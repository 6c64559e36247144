import type { TvDetail } from '@contract/media.schema'
import { openSeason } from '../../../domain/episode/open-season.ts'
import { CatalogueDateNote } from '../catalogue-date-note.tsx'
import { ScoreGrid } from './score-grid.tsx'
import { SeasonEpisodes } from './season-episodes.tsx'
import { SeasonPicker } from './season-picker.tsx'
import { ShieldToggle } from './shield-toggle.tsx'
import { useProgress } from './use-progress.ts'
import { useShield } from './use-shield.ts'
import { WhatNext } from './what-next.tsx'

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
