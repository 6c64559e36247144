import { useState } from 'react'
import type { SeasonScores, ShowProgress } from '@contract/episodes.schema'
import type { TvDetail } from '@contract/media.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useApp } from '../../../context/app-context.tsx'
import { Section } from '../../../features/reach/section.tsx'
import { useLoaderQuery } from '../../../features/reach/use-loader-query.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatNumber } from '../../../i18n/format/format.ts'
import { EpisodeCells } from './episode-cells.tsx'
import { EpisodeTable } from './episode-table.tsx'
import { scoreBand, scoreBands } from './score-band.ts'
import type { Shield } from './use-shield.ts'

interface ScoreGridProps {
  readonly show: TvDetail
  readonly progress: ShowProgress | undefined
  readonly shield: Shield
}

/** All episodes of all seasons, as a grid of scores or as a table. */
export function ScoreGrid({ show, progress, shield }: ScoreGridProps) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const [view, setView] = useState<'grid' | 'table' | null>(null)
  const answer = useLoaderQuery({ ...queries.episodeScores(show.id), enabled: view !== null })
  return (
    <section className="mt-12" aria-labelledby="all-episodes">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="all-episodes" className="display text-heading">
          {t('episodes.grid')}
        </h2>
        <div className="flex gap-2">
          {(['grid', 'table'] as const).map((name) => (
            <button
              key={name}
              type="button"
              className="button"
              aria-pressed={view === name}
              onClick={() => setView(view === name ? null : name)}
            >
              {t(name === 'grid' ? 'episodes.asGrid' : 'episodes.asTable')}
            </button>
          ))}
        </div>
      </div>
      {view === null ? null : (
        <Section answer={answer} size="text" pending={<div className="skeleton mt-4 h-40" />}>
          {(seasons) =>
            view === 'grid' ? (
              <>
                <EpisodeCells id={show.id} seasons={seasons} progress={progress} shield={shield} />
                <Scale seasons={seasons} />
              </>
            ) : (
              <EpisodeTable name={show.name} seasons={seasons} progress={progress} shield={shield} />
            )
          }
        </Section>
      )}
    </section>
  )
}

/** The legend of the colors; empty if no episode has a score. */
function Scale({ seasons }: { seasons: readonly SeasonScores[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (!seasons.some(({ episodes }) => episodes.some((episode) => scoreBand(episode) > 0))) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2 text-sm text-quiet">
      {t('episodes.score')}
      {scoreBands.map((from, index) => (
        <span key={from} className="score-cell min-w-14" data-band={index + 1}>
          {index === 0 ? `< ${formatNumber(language, scoreBands[1])}` : `≥ ${formatNumber(language, from)}`}
        </span>
      ))}
    </p>
  )
}
