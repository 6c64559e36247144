import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../app/app-context.tsx'
import { mediaTitle, mediaYear } from '../../lib/media.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { MediaRow } from '@contract/media.schema'

/** For everyone: what Reelroom is, a title of the day, what is trending, and a clear way in. */
export function StartPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data: trending } = useSuspenseQuery(queries.trending('all', 'day'))
  const { data: movies } = useSuspenseQuery(queries.list('movie', 'popular'))
  const { data: shows } = useSuspenseQuery(queries.list('tv', 'popular'))
  const [titleOfTheDay, ...others] = trending.results
  return (
    <>
      <section className="page grid items-start gap-8 py-10 md:grid-cols-[3fr_2fr] lg:py-16">
        <Welcome />
        {titleOfTheDay ? <TitleOfTheDay row={titleOfTheDay} /> : null}
      </section>
      <div className="page">
        <MediaRowCarousel title={t('home.trendingToday')} rows={others} />
        <MediaRowCarousel title={t('category.movie.popular')} rows={movies.results} />
        <MediaRowCarousel title={t('category.tv.popular')} rows={shows.results} />
      </div>
    </>
  )
}

function Welcome() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <div className="md:py-10">
      <h1 className="display text-[clamp(3rem,9vw,6.5rem)]">{t('start.headline')}</h1>
      <p className="mt-6 max-w-prose text-lg text-quiet">{t('start.text')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {user ? (
          <Link to="/home" className="button button-primary">
            {t('start.goHome')}
          </Link>
        ) : (
          <>
            <Link to="/signup" className="button button-primary">
              {t('start.join')}
            </Link>
            <Link to="/login" className="button">
              {t('nav.logIn')}
            </Link>
          </>
        )}
      </div>
    </div>
  )
}

function TitleOfTheDay({ row }: { row: MediaRow }) {
  const { t } = useTranslation()
  return (
    <article className="relative max-w-xs md:justify-self-end">
      <div className="overflow-hidden rounded-card shadow-float">
        <Picture
          path={row.poster_path}
          kind="poster"
          width={320}
          title={mediaTitle(row)}
          titleLang={row.fallback?.title}
          seed={row.id}
          alt=""
          priority
        />
      </div>
      <p className="mt-4 text-sm font-semibold text-lamp">{t('start.titleOfTheDay')}</p>
      <h2 className="display text-3xl" lang={row.fallback?.title}>
        <Link
          to="/$type/$id"
          params={{ type: row.media_type, id: String(row.id) }}
          className="after:absolute after:inset-0 hover:text-lamp"
        >
          {mediaTitle(row)}
        </Link>{' '}
        <span className="text-quiet">{mediaYear(row)}</span>
      </h2>
      <p className="mt-2 line-clamp-4 text-quiet" dir="auto" lang={row.fallback?.overview}>
        {row.overview}
      </p>
    </article>
  )
}
