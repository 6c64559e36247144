import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MediaType } from '@contract/media.schema'
import { useApp } from '../../app/app-context.tsx'
import type { Category } from '../../lib/categories.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'

/** A member's evening: their watchlist, what they follow, and what everybody is talking about. */
export function HomePage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { user, genres } = useSession()
  const { data: movies } = useSuspenseQuery(queries.trending('movie', 'week'))
  const { data: shows } = useSuspenseQuery(queries.trending('tv', 'week'))
  const { data: playing } = useSuspenseQuery(queries.list('movie', 'now_playing'))
  const { data: onTheAir } = useSuspenseQuery(queries.list('tv', 'on_the_air'))
  return (
    <div className="page py-8">
      <h1 className="display text-[clamp(2.5rem,6vw,4.5rem)]">
        {user ? t('home.welcome', { name: user.name }) : t('nav.home')}
      </h1>
      {user ? <Watchlist /> : null}
      {genres
        .filter(({ followed }) => followed)
        .slice(0, 3)
        .map(({ id, name }) => (
          <FollowedGenre key={id} id={id} name={name} />
        ))}
      <MediaRowCarousel title={t('home.trendingMovies')} rows={movies.results} />
      <MediaRowCarousel title={t('home.trendingShows')} rows={shows.results} />
      <MediaRowCarousel
        title={t('category.movie.now_playing')}
        rows={playing.results}
        more={<More type="movie" category="now_playing" />}
      />
      <MediaRowCarousel
        title={t('category.tv.on_the_air')}
        rows={onTheAir.results}
        more={<More type="tv" category="on_the_air" />}
      />
    </div>
  )
}

function Watchlist() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data } = useInfiniteQuery(queries.savedItems({ list: 'watchlist' }))
  const rows = data?.pages[0]?.results.flatMap(({ media }) => (media ? [media] : [])) ?? []
  return (
    <MediaRowCarousel
      title={t('my.watchlist.title')}
      rows={rows}
      more={
        <Link to="/my/$id" params={{ id: 'watchlist' }} className="link px-2">
          {t('action.seeAll')}
        </Link>
      }
    />
  )
}

function FollowedGenre({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data } = useInfiniteQuery(queries.discover('movie', { with_genres: String(id) }, 1))
  return <MediaRowCarousel title={t('home.becauseYouFollow', { genre: name })} rows={data?.pages[0]?.results ?? []} />
}

function More({ type, category }: { type: MediaType; category: Category }) {
  const { t } = useTranslation()
  return (
    <Link to="/$type/category/$query" params={{ type, query: category }} className="link px-2">
      {t('action.seeAll')}
    </Link>
  )
}
