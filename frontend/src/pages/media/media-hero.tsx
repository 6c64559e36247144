import { useLayoutEffect, useState } from 'react'
import { lacksBackdrop, type CardRow } from '@contract/card-row'
import type { MediaDetail } from '@contract/media.schema'
import { useApp } from '../../context/app-context.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMarks } from '../../features/marks/use-marks.ts'
import { OpenFilmLink } from '../../features/own-files/open-film-link.tsx'
import { mediaTitle, originalTitle } from '../../domain/title/media.ts'
import { Backdrop } from '../../ui/backdrop/backdrop.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { endPosterTransition, pressedPicture } from '../../ui/media-card/poster-transition.ts'
import { Link } from '@tanstack/react-router'
import { MediaActions } from './media-actions.tsx'
import { KeyFacts } from './key-facts.tsx'
import { embedUrl, findFullMovie, findTeaser, findTrailer } from '../../domain/title/trailer.ts'
import { useIsMember } from '../../shell/session/use-session.ts'
import { useOpenTrailer } from '../../shell/trailer/use-trailer.ts'

interface HeroProps {
  readonly row: CardRow
  /** Undefined until it is loaded: the hero then shows the data of the row, and nothing moves when the rest arrives. */
  readonly media: MediaDetail | undefined
}

/** Poster, name, key facts and actions of a title. */
export function MediaHero({ row, media }: HeroProps) {
  const title = mediaTitle(row)
  const [loadedPoster] = useState(() => pressedPicture(`/${row.media_type}/${row.id}`))
  // The view transition captures the new page after this has run.
  useLayoutEffect(endPosterTransition, [row.media_type, row.id])
  return (
    <section>
      <HeroBackdrop row={row} media={media} />
      <div className="page relative grid grid-cols-[7rem_1fr] gap-x-4 gap-y-5 py-8 sm:grid-cols-[minmax(10rem,18rem)_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-6 sm:gap-y-0 lg:gap-x-10">
        <div className="title-poster self-start overflow-hidden rounded-card shadow-float sm:row-span-2">
          <Picture
            path={row.poster_path}
            kind="poster"
            width={288}
            sizes="(min-width: 40rem) 18rem, 7rem"
            title={title}
            titleLang={row.fallback?.title}
            seed={row.id}
            alt=""
            loaded={loadedPoster}
            priority={lacksBackdrop(media ?? row)}
          />
        </div>
        <div className="backdrop-words self-start">
          <h1 className="display title-name wrap-anywhere" lang={row.fallback?.title}>
            {title}
          </h1>
          <KeyFacts row={row} media={media} />
        </div>
        <div className="col-span-2 sm:col-span-1 sm:mt-4">
          <HeroActions row={row} media={media} />
          {media ? <HeroWords media={media} /> : <SkeletonWords />}
        </div>
      </div>
    </section>
  )
}

/**
 * The backdrop of a title. A page that starts without its detail reserves the space for it, unless its row states that
 * there is none.
 */
function HeroBackdrop({ row, media }: HeroProps) {
  const [isReserved] = useState(media === undefined && !lacksBackdrop(row))
  if (media?.backdrop_path) return <Backdrop media={media} />
  return isReserved ? (
    <div className="backdrop" aria-hidden="true">
      <div className={media ? '' : 'skeleton rounded-none'} />
    </div>
  ) : null
}

const OwnPlay = lazyComponent(async () => (await import('./own-files/own-play.tsx')).OwnPlay, 'whenShown')

/** Genres, original title, tagline and overview of a title. */
function HeroWords({ media }: { media: MediaDetail }) {
  const original = originalTitle(media)
  return (
    <>
      <ul className="mt-6 flex flex-wrap gap-2">
        {media.genres.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={media.media_type === 'movie' ? '/genre/$no/movie' : '/genre/$no/tv'}
              params={{ no: String(id) }}
              className="chip"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {original && original !== mediaTitle(media) ? (
        <OriginalTitle title={original} language={media.original_language} />
      ) : null}
      {media.tagline ? (
        <p className="mt-4 max-w-prose text-lg text-quiet" dir="auto" lang={media.fallback?.tagline}>
          {media.tagline}
        </p>
      ) : null}
      {media.overview ? (
        <p
          className="mt-4 max-w-prose text-lg whitespace-pre-line wrap-anywhere"
          dir="auto"
          lang={media.fallback?.overview}
        >
          {media.overview}
        </p>
      ) : null}
    </>
  )
}

/** The placeholder of genres and overview. */
const SkeletonWords = () => (
  <div className="max-w-prose" aria-hidden="true">
    <div className="skeleton mt-6 h-11 w-40" />
    <div className="skeleton mt-5 h-5" />
    <div className="skeleton mt-3 h-5" />
    <div className="skeleton mt-3 h-5 w-4/5" />
  </div>
)

/** The actions of a title. If it can be played, *Play* is the first and the only primary one. */
function HeroActions({ row, media }: HeroProps) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { isOwned } = useMarks({ type: row.media_type, id: row.id, name: '' })
  const isOpen = media !== undefined && 'open_film' in media && media.open_film !== undefined
  return (
    <div className="title-actions sm:mt-1">
      {isOwned ? <div className="min-h-11 min-w-32">{media ? <OwnPlay media={media} /> : null}</div> : null}
      {isOpen ? (
        <OpenFilmLink id={row.id} className={isOwned ? 'button' : 'button button-primary'}>
          <Icon name="play" />
          {t('player.play')}
        </OpenFilmLink>
      ) : null}
      {media ? (
        <TrailerButton media={media} isFirst={!isOpen && !isOwned} />
      ) : boot.source === 'embedded' ? null : (
        <TrailerPlace isFirst={!isOwned} />
      )}
      <MediaActions row={row} isPlayable={isOpen || isOwned} />
    </div>
  )
}

/** The original title, marked with its language. The label around it is in the interface's language. */
function OriginalTitle({ title, language }: { title: string; language: string }) {
  const { t } = useTranslation()
  const placeholder = '\0'
  const [before, after] = t('phrase.labeled', { label: t('media.originalTitle'), value: placeholder }).split(
    placeholder,
  )
  return (
    <p className="mt-4 text-lg text-quiet">
      {before}
      <span lang={language}>{title}</span>
      {after}
    </p>
  )
}

/** The place of the trailer’s button: with live metadata nearly every title has a trailer. */
function TrailerPlace({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  return (
    <span className={`invisible ${trailerClass(isFirst && !isMember)}`} aria-hidden="true">
      <Icon name="play" />
      {t('media.trailer')}
    </span>
  )
}

const trailerClass = (isPrimary: boolean): string => (isPrimary ? 'button button-primary' : 'button')

/**
 * Plays the trailer, the whole film or the teaser. `isFirst`: the film itself cannot be played, so it is the primary action of a visitor; a
 * member’s is *Log*.
 */
function TrailerButton({ media, isFirst }: { media: MediaDetail; isFirst: boolean }) {
  const { t } = useTranslation()
  const open = useOpenTrailer()
  const isMember = useIsMember()
  const videos = media.videos?.results ?? []
  const trailer = findTrailer(videos)
  const fullMovie = findFullMovie(videos)
  const video = trailer ?? fullMovie ?? findTeaser(videos)
  if (!video) return null
  return (
    <button
      type="button"
      className={trailerClass(isFirst && !isMember)}
      onClick={() => open({ url: embedUrl(video), title: mediaTitle(media) })}
    >
      <Icon name="play" />
      {t(trailer ? 'media.trailer' : fullMovie ? 'media.fullMovie' : 'media.teaser')}
    </button>
  )
}
