import { Link } from '@tanstack/react-router'
import type { ShowProgress } from '@contract/episodes.schema'
import type { SeasonRow, TvDetail } from '@contract/media.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { sectionsId } from '../../../domain/title/detail-tabs.ts'
import { seasonOf, watchedCount } from '../../../domain/episode/show-progress.ts'
import { useScrollCurrentIntoView } from '../../../ui/chip-row/use-scroll-current-into-view.ts'
import { scrollItemIntoView } from '../../../ui/focus/scroll-item-into-view.ts'

interface SeasonPickerProps {
  readonly show: TvDetail
  readonly open: number | undefined
  readonly progress: ShowProgress | undefined
}

/** Links to the seasons, each with its watch progress. */
export function SeasonPicker({ show, open, progress }: SeasonPickerProps) {
  const { t } = useTranslation()
  return (
    <nav
      ref={useScrollCurrentIntoView<HTMLElement>()}
      aria-label={t('tab.seasons')}
      onFocus={scrollItemIntoView}
      className="-mx-1.5 min-w-0 scroll-px-1.5 grow basis-72 overflow-x-auto"
    >
      <ol className="flex gap-2 p-1.5 max-sm:w-max sm:flex-wrap">
        {show.seasons.map((season) => (
          <li key={season.id} className="shrink-0">
            <Link
              to="/$type/$id"
              params={{ type: 'tv', id: String(show.id) }}
              search={{ tab: 'seasons', season: String(season.season_number) }}
              hash={sectionsId}
              hashScrollIntoView={false}
              resetScroll={false}
              aria-current={open === season.season_number ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
              className="season-link"
            >
              <span className="font-semibold">{season.name}</span>
              <SeasonState season={season} progress={progress} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function SeasonState({ season, progress }: { season: SeasonRow; progress: ShowProgress | undefined }) {
  const { t } = useTranslation()
  const own = seasonOf(progress, season.season_number)
  const aired = own?.aired.length ?? 0
  const watched = own ? watchedCount(own) : 0
  return (
    <>
      <span className="text-sm text-quiet tabular-nums">
        {watched > 0
          ? t('episodes.progress', { watched, aired })
          : t('media.episodeCount', { count: season.episode_count })}
      </span>
      <progress className="watch-progress" value={watched} max={Math.max(aired, 1)} aria-hidden="true" />
    </>
  )
}
