import { useLayoutEffect } from 'react'
import type { MediaDetail } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMarks } from '../../features/marks/use-marks.ts'
import { OpenFilmLink } from '../../features/own-files/open-film-link.tsx'
import { mediaTitle, originalTitle } from '../../domain/title/media.ts'
import { Backdrop } from '../../ui/backdrop/backdrop.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { endPosterTransition } from '../../ui/media-card/poster-transition.ts'
import { Link } from '@tanstack/react-router'
import { MediaActions } from './media-actions.tsx'
import { KeyFacts } from './key-facts.tsx'
import { embedUrl, findFullMovie, findTeaser, findTrailer } from '../../domain/title/trailer.ts'
import { useIsMember } from '../../shell/session/use-session.ts'
import { useOpenTrailer } from '../../shell/trailer/use-trailer.ts'

/** Poster, name, key facts and actions of a title. */
export function MediaHero({ media }: { media: MediaDetail }) {
  const title = mediaTitle(media)
  const original = originalTitle(media)
  // The view transition captures the new page after this has run.
  useLayoutEffect(endPosterTransition, [media.media_type, media.id])
  return (
    <section>
      <Backdrop media={media} />
      <div className="page relative grid grid-cols-[7rem_1fr] gap-x-4 gap-y-5 py-8 sm:grid-cols-[minmax(10rem,18rem)_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-6 sm:gap-y-0 lg:gap-x-10">
        <div className="title-poster self-start overflow-hidden rounded-card shadow-float sm:row-span-2">
          <Picture
            path={media.poster_path}
            kind="poster"
            width={288}
            sizes="(min-width: 40rem) 18rem, 7rem"
            title={title}
            titleLang={media.fallback?.title}
            seed={media.id}
            alt=""
            priority={media.backdrop_path === null}
          />
        </div>
        <div className="backdrop-words self-end">
          <h1 className="display title-name wrap-anywhere" lang={media.fallback?.title}>
            {title}
          </h1>
          {original && original !== title ? (
            <OriginalTitle title={original} language={media.original_language} />
          ) : null}
          <KeyFacts media={media} />
        </div>
        <HeroWords media={media} />
      </div>
    </section>
  )
}

const OwnPlay = lazyComponent(async () => (await import('./own-files/own-play.tsx')).OwnPlay, 'whenShown')

/** Genres, actions, tagline and overview of a title. */
function HeroWords({ media }: { media: MediaDetail }) {
  return (
    <div className="col-span-2 sm:col-span-1 sm:mt-4">
      <ul className="flex flex-wrap gap-2">
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
      <HeroActions media={media} />
      {media.tagline ? (
        <p className="mt-6 max-w-prose text-lg text-quiet" dir="auto" lang={media.fallback?.tagline}>
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
    </div>
  )
}

/** The actions of a title. If it can be played, *Play* is the first and the only primary one. */
function HeroActions({ media }: { media: MediaDetail }) {
  const { t } = useTranslation()
  const { isOwned } = useMarks({ type: media.media_type, id: media.id, name: '' })
  const isOpen = 'open_film' in media && media.open_film !== undefined
  return (
    <div className="title-actions mt-5">
      {isOwned ? (
        <div className="min-h-11 min-w-32">
          <OwnPlay media={media} />
        </div>
      ) : null}
      {isOpen ? (
        <OpenFilmLink id={media.id} className={isOwned ? 'button' : 'button button-primary'}>
          <Icon name="play" />
          {t('player.play')}
        </OpenFilmLink>
      ) : null}
      <TrailerButton media={media} isFirst={!isOpen && !isOwned} />
      <MediaActions media={media} isPlayable={isOpen || isOwned} />
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
    <p className="mt-2 text-lg text-quiet">
      {before}
      <span lang={language}>{title}</span>
      {after}
    </p>
  )
}

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
      className={isFirst && !isMember ? 'button button-primary' : 'button'}
      onClick={() => open({ url: embedUrl(video), title: mediaTitle(media) })}
    >
      <Icon name="play" />
      {t(trailer ? 'media.trailer' : fullMovie ? 'media.fullMovie' : 'media.teaser')}
    </button>
  )
}
