import type { EpisodeMarks, ShowProgress } from '@contract/episodes.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { seasonOf, watchedCount } from '../../../domain/episode/show-progress.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

interface MarkSeasonProps {
  readonly number: number
  readonly progress: ShowProgress | undefined
  readonly onMark: (marks: EpisodeMarks) => void
}

/** Marks all episodes of a season as watched, or takes the marks away. */
export function MarkSeason({ number, progress, onMark }: MarkSeasonProps) {
  const { t } = useTranslation()
  const season = seasonOf(progress, number)
  const isDone = season !== undefined && season.aired.length > 0 && watchedCount(season) === season.aired.length
  return (
    <button
      type="button"
      className="button"
      aria-pressed={isDone}
      onClick={() => onMark({ season: number, watched: !isDone })}
    >
      <Icon name="check" />
      {t(isDone ? 'episodes.unmarkSeason' : 'episodes.markSeason')}
    </button>
  )
}
