import { Link } from '@tanstack/react-router'
import { episodeNumberOf } from '@contract/episode-number'
import type { EpisodeNumber, NextEpisodeEntry } from '@contract/episodes.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../context/use-settings.ts'
import { useIsMarking, useMarkEpisodes } from '../../features/episodes/use-episode-marks.ts'
import { useEpisodeLabel } from '../../features/episodes/use-episode-label.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { joinFacts } from '../../i18n/format/format.ts'
import { mediaTitle } from '../../domain/title/media.ts'
import { episodePageParams } from '../../domain/episode/episode-address.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'

interface NextEpisodeCardProps {
  readonly entry: NextEpisodeEntry
}

export function NextEpisodeCard({ entry: { media, next, remaining } }: NextEpisodeCardProps) {
  const { t } = useTranslation()
  const episodeLabel = useEpisodeLabel()
  const { settings } = useSettings()
  const episodeNumber = episodeNumberOf(next)
  return (
    <article className="relative flex h-full flex-col">
      <EpisodePicture media={media} next={next} isHidden={settings.spoilerShield} />
      <h3 className="mt-2 line-clamp-2 text-lg wrap-anywhere leading-snug font-semibold" lang={media.fallback?.title}>
        <Link
          to="/tv/$id/season/$season/episode/$episode"
          params={episodePageParams(media.id, episodeNumber)}
          className="over-card hover:text-lamp"
        >
          {mediaTitle(media)}
        </Link>
      </h3>
      <p className="wrap-anywhere first-letter:uppercase">
        <span className="tabular-nums">{episodeLabel(episodeNumber)}</span>
        {settings.spoilerShield || !next.name ? null : (
          <>
            {' · '}
            <span lang={next.fallback?.title}>{next.name}</span>
          </>
        )}
      </p>
      <div className="mt-auto flex items-center justify-between gap-2 pt-1">
        <p className="text-sm text-quiet">{t('episodes.left', { count: remaining })}</p>
        <WatchedButton media={media} episodeNumber={episodeNumber} />
      </div>
    </article>
  )
}

interface WatchedButtonProps {
  readonly media: NextEpisodeEntry['media']
  readonly episodeNumber: EpisodeNumber
}

/** Marks the next episode as watched. */
function WatchedButton({ media, episodeNumber }: WatchedButtonProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const episodeLabel = useEpisodeLabel()
  const mark = useMarkEpisodes(media.id)
  const isTicked = useIsMarking(media.id)
  return (
    <button
      type="button"
      className="button relative z-10"
      aria-pressed={isTicked}
      aria-label={t('phrase.labeled', {
        label: t('media.markWatched'),
        value: joinFacts(language, [mediaTitle(media), episodeLabel(episodeNumber)]),
      })}
      onClick={() => (isTicked ? undefined : void mark({ episodes: [episodeNumber], watched: true }))}
    >
      <Icon name="check" />
      {t('media.watched')}
    </button>
  )
}

/** The still of the episode; under the spoiler shield the backdrop of the show. */
function EpisodePicture({ media, next, isHidden }: Pick<NextEpisodeEntry, 'media' | 'next'> & { isHidden: boolean }) {
  const showsStill = !isHidden && next.still_path !== null
  return (
    <div className="overflow-hidden rounded-card shadow-card">
      <Picture
        path={showsStill ? next.still_path : media.backdrop_path}
        kind={showsStill ? 'still' : 'backdrop'}
        width={320}
        title={mediaTitle(media)}
        titleLang={media.fallback?.title}
        seed={media.id}
        alt=""
      />
    </div>
  )
}
