import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { episodeNumberOf } from '@contract/episode-number'
import type { EpisodeMarks } from '@contract/episodes.schema'
import type { Episode } from '@contract/media.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatDate, formatRuntime } from '../../../i18n/format/format.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { Score } from '../../../ui/stars/score.tsx'
import { episodeAnchor, episodePageParams } from '../../../domain/episode/episode-address.ts'
import { EpisodeMarkButtons } from './episode-mark-buttons.tsx'

interface EpisodeRowProps {
  readonly show: number
  readonly episode: Episode
  readonly isComing: boolean
  readonly isWatched: boolean
  readonly isHidden: boolean
  readonly onReveal: () => void
  readonly onMark: (marks: EpisodeMarks) => void
  /** Renders the member's file of the episode, given the name of the row; null if they have no file of the show. */
  readonly renderOwned: ((name: string) => ReactNode) | null
}

/** One episode of the open season. */
export function EpisodeRow(props: EpisodeRowProps) {
  const { show, episode, isComing, isWatched, isHidden, onReveal, onMark, renderOwned } = props
  const { t } = useTranslation()
  const episodeNumber = episodeNumberOf(episode)
  const fallbackName = t('episodes.name', { number: episode.episode_number })
  const name = isHidden ? fallbackName : episode.name || fallbackName
  return (
    <li id={episodeAnchor(episodeNumber)} className="episode-row">
      <Still episode={episode} name={name} isHidden={isHidden} />
      <div className="min-w-0">
        <h3 className="text-lg leading-snug font-semibold" lang={isHidden ? undefined : episode.fallback?.title}>
          <span className="display mr-2 text-heading text-lamp tabular-nums" aria-hidden="true">
            {episode.episode_number}
          </span>
          <Link
            to="/tv/$id/season/$season/episode/$episode"
            params={episodePageParams(show, episodeNumber)}
            className="hover:text-lamp"
          >
            {name}
          </Link>
        </h3>
        <EpisodeFacts episode={episode} isComing={isComing} />
      </div>
      <div className="col-span-2 sm:col-span-1 sm:col-start-2">
        {isHidden ? <Hidden name={name} onReveal={onReveal} /> : <Overview episode={episode} />}
        {isComing ? null : (
          <div className="mt-3 flex flex-wrap gap-2">
            <EpisodeMarkButtons episodeNumber={episodeNumber} name={name} isWatched={isWatched} onMark={onMark} />
            {renderOwned?.(name)}
          </div>
        )}
      </div>
    </li>
  )
}

/** The still of the episode. It is not loaded while the episode is hidden. */
function Still({ episode, name, isHidden }: { episode: Episode; name: string; isHidden: boolean }) {
  return (
    <div className="self-start overflow-hidden rounded-card">
      {isHidden ? (
        <span className="grid aspect-video place-items-center bg-raised text-quiet">
          <Icon name="eye-off" className="size-8" />
        </span>
      ) : (
        <Picture path={episode.still_path} kind="still" width={240} title={name} seed={episode.id} alt="" />
      )}
    </div>
  )
}

function EpisodeFacts({ episode, isComing }: { episode: Episode; isComing: boolean }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const facts = [
    isComing ? t('episodes.notAired') : '',
    formatDate(language, episode.air_date),
    episode.runtime ? formatRuntime(language, episode.runtime) : '',
  ].filter(Boolean)
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-quiet">
      {facts.length > 0 ? <span>{facts.join(' · ')}</span> : null}
      <Score average={episode.vote_average} count={episode.vote_count} />
    </p>
  )
}

const Overview = ({ episode }: { episode: Episode }) =>
  episode.overview ? (
    <p className="max-w-prose" dir="auto" lang={episode.fallback?.overview}>
      {episode.overview}
    </p>
  ) : null

function Hidden({ name, onReveal }: { name: string; onReveal: () => void }) {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-quiet">
      {t('episodes.hidden')}
      <button
        type="button"
        className="button-quiet text-lamp"
        aria-label={t('phrase.labeled', { label: t('episodes.reveal'), value: name })}
        onClick={onReveal}
      >
        {t('episodes.reveal')}
      </button>
    </p>
  )
}
