import { Link } from '@tanstack/react-router'
import { episodeNumberOf } from '@contract/episode-number'
import type { EpisodeMarks, ShowProgress } from '@contract/episodes.schema'
import type { Episode, TvDetail } from '@contract/media.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useDayOf } from '../../../context/use-today.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatDate } from '../../../i18n/format/format.ts'
import { useRewatch } from '../../../features/episodes/use-rewatch.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { episodeAddress } from '../../../domain/episode/episode-address.ts'
import { useEpisodeLabel } from '../../../features/episodes/use-episode-label.ts'
import type { Shield } from './use-shield.ts'
import { EpisodeTitle } from './episode-title.tsx'

export interface WatchNextProps {
  readonly show: TvDetail
  readonly progress: ShowProgress | undefined
  readonly shield: Shield
  readonly onMark: (marks: EpisodeMarks) => void
}

/** The member's next episode, and how much of the show they have watched. */
export function WatchNext({ show, progress, shield, onMark }: WatchNextProps) {
  const { t } = useTranslation()
  const next = progress?.next
  return (
    <section className="panel min-h-44" aria-labelledby="watch-next">
      <h2 id="watch-next" className="text-sm font-semibold text-quiet">
        {t('episodes.next')}
      </h2>
      {progress && !next ? (
        <p className="display mt-2 text-heading">{t(progress.finished ? 'episodes.finished' : 'episodes.upToDate')}</p>
      ) : null}
      {next ? <NextEpisode showId={show.id} episode={next} shield={shield} onMark={onMark} /> : null}
      {progress && progress.aired > 0 ? (
        <div className="mt-auto pt-3">
          <progress className="watch-progress" value={progress.watched} max={progress.aired} aria-hidden="true" />
          <p className="mt-1 text-sm text-quiet tabular-nums">
            {t('episodes.progress', { watched: progress.watched, aired: progress.aired })}
          </p>
        </div>
      ) : null}
      {progress ? <Rewatch progress={progress} /> : null}
    </section>
  )
}

/** Begins to watch a show again from the start that is watched whole, or stops it. */
function Rewatch({ progress: { id, aired, watched, rewatchSince } }: { progress: ShowProgress }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayOf = useDayOf()
  const change = useRewatch(id, rewatchSince)
  if (!rewatchSince && (aired === 0 || watched < aired)) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" className="button" onClick={change}>
        <Icon name="rotate-ccw" />
        {t(rewatchSince ? 'episodes.rewatch.stop' : 'episodes.rewatch.start')}
      </button>
      {rewatchSince ? (
        <p className="text-sm text-quiet">
          {t('episodes.rewatch.since', { date: formatDate(language, dayOf(rewatchSince)) })}
        </p>
      ) : null}
    </div>
  )
}

interface NextEpisodeProps {
  readonly showId: number
  readonly episode: Episode
  readonly shield: Shield
  readonly onMark: (marks: EpisodeMarks) => void
}

function NextEpisode({ showId, episode, shield, onMark }: NextEpisodeProps) {
  const { t } = useTranslation()
  const episodeLabel = useEpisodeLabel()
  const episodeNumber = episodeNumberOf(episode)
  return (
    <>
      <p className="mt-2 text-lg first-letter:uppercase">
        <Link
          to="/$type/$id"
          params={{ type: 'tv', id: String(showId) }}
          {...episodeAddress(episodeNumber)}
          className="hover:text-lamp"
        >
          <EpisodeTitle episode={episode} shield={shield} />
        </Link>
      </p>
      <p className="mt-3">
        <button
          type="button"
          className="button button-primary"
          aria-label={t('phrase.labeled', { label: t('media.markWatched'), value: episodeLabel(episodeNumber) })}
          onClick={() => onMark({ episodes: [episodeNumber], watched: true })}
        >
          <Icon name="eye" />
          {t('media.markWatched')}
        </button>
      </p>
    </>
  )
}
