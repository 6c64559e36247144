import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import { categoryKey } from '../../domain/title/categories.ts'
import { listName } from '../../domain/title/list-names.ts'
import { mediaTitle, mediaYear } from '../../domain/title/media.ts'
import { LowerPiece } from '../../ui/pieces/piece.tsx'
import { useIsMember } from '../../shell/session/use-session.ts'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { PosterWall } from '../../ui/poster-wall/poster-wall.tsx'
import type { CardRow } from '@contract/card-row'

/** The start page: what Reelroom is, the title of the day, trending titles, and links to log in or sign up. */
export function StartPage() {
  const { t } = useTranslation()
  const { queries, boot } = useApp()
  const trendingName = t(listName('home.trendingToday', boot.source))
  const trending = useLoaderQuery(queries.trending('all', 'day'))
  const rows = [
    { title: t(categoryKey('movie', 'popular', boot.source)), list: useLoaderQuery(queries.list('movie', 'popular')) },
    { title: t(categoryKey('tv', 'popular', boot.source)), list: useLoaderQuery(queries.list('tv', 'popular')) },
  ]
  const [movies = [], shows = []] = rows.map(({ list }) => list.data?.results)
  const titleOfTheDay = trending.data?.results[0]
  return (
    <>
      <section className="scene">
        <PosterWall titles={interleave(movies, shows)} className="scene-wall" />
        <div className="page scene-words">
          <Welcome />
          {titleOfTheDay ? <TitleOfTheDay row={titleOfTheDay} /> : null}
        </div>
      </section>
      <div className="page">
        <LowerPiece>
          <Section answer={trending} title={trendingName}>
            {({ results }) => <MediaRowCarousel title={trendingName} rows={results.slice(1)} />}
          </Section>
          {rows.map(({ title, list }) => (
            <Section key={title} answer={list} title={title}>
              {({ results }) => <MediaRowCarousel title={title} rows={results} />}
            </Section>
          ))}
        </LowerPiece>
      </div>
    </>
  )
}

const interleave = (films: readonly CardRow[], shows: readonly CardRow[]): CardRow[] =>
  films.flatMap((film, index) => [film, ...shows.slice(index, index + 1)])

function Welcome() {
  const { t } = useTranslation()
  const { boot } = useApp()
  const isMember = useIsMember()
  return (
    <div>
      <h1 className="display text-hero">{t('start.headline')}</h1>
      <p className="mt-4 text-lg">{t('start.text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isMember ? (
          <Link to="/home" className="button button-primary">
            {t('start.goHome')}
          </Link>
        ) : (
          <>
            {boot.signUp === 'open' ? (
              <Link to="/signup" className="button button-primary">
                {t('start.join')}
              </Link>
            ) : null}
            <Link to="/login" className={`button ${boot.signUp === 'open' ? '' : 'button-primary'}`}>
              {t('nav.logIn')}
            </Link>
          </>
        )}
      </div>
    </div>
  )
}

function TitleOfTheDay({ row }: { row: CardRow }) {
  const { t } = useTranslation()
  return (
    <p className="mt-10">
      <Link
        to="/$type/$id"
        params={{ type: row.media_type, id: String(row.id) }}
        className="group inline-flex min-h-11 items-center gap-3"
      >
        <span data-poster className="w-12 shrink-0 overflow-hidden rounded-card shadow-card">
          <Picture
            path={row.poster_path}
            kind="poster"
            width={64}
            title={mediaTitle(row)}
            titleLang={row.fallback?.title}
            seed={row.id}
            alt=""
          />
        </span>
        <span>
          <span className="block text-sm font-semibold text-lamp">{t('start.titleOfTheDay')}</span>
          <span className="font-semibold group-hover:text-lamp">
            <span lang={row.fallback?.title}>{mediaTitle(row)}</span> {mediaYear(row)}
          </span>
        </span>
      </Link>
    </p>
  )
}
