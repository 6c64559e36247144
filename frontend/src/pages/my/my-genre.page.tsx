import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UserGenre } from '@contract/user-media.schema'
import { useApp } from '../../app/app-context.tsx'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { FollowButton } from './follow-button.tsx'

const route = getRouteApi('/my/genre/$name')

/** One of the member's genres: what they kept in it, and what to add. */
export function MyGenrePage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { name } = route.useParams()
  const { data: genres } = useQuery(queries.userGenres())
  const genre = genres?.find((candidate) => candidate.name === name)
  return (
    <div className="page py-8">
      <p>
        <Link to="/my/genre" className="link">
          {t('nav.myGenres')}
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <h1 className="display text-[clamp(2.5rem,6vw,4.5rem)]">{name}</h1>
        {genre ? <FollowButton genre={genre} /> : null}
      </div>
      {genres && !genre ? <EmptyState title={t('my.genreUnknownTitle')} text={t('my.genreUnknownText')} /> : null}
      {genre ? <GenreRows genre={genre} /> : null}
    </div>
  )
}

function GenreRows({ genre }: { genre: UserGenre }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const kept = useInfiniteQuery(queries.savedItems('watchlist'))
  const watched = useInfiniteQuery(queries.savedItems('watched'))
  const movies = useInfiniteQuery(queries.discover('movie', { with_genres: String(genre.id) }, 1))
  const shows = useInfiniteQuery(queries.discover('tv', { with_genres: String(genre.id) }, 1))
  const inGenre = (list: typeof kept) =>
    list.data?.pages.flatMap(({ results }) =>
      results.flatMap(({ media }) => (media?.genre_ids.includes(genre.id) ? [media] : [])),
    ) ?? []
  return (
    <>
      <MediaRowCarousel title={t('my.watchlist.title')} rows={inGenre(kept)} />
      <MediaRowCarousel title={t('my.watched.title')} rows={inGenre(watched)} />
      <MediaRowCarousel title={t('my.moreMovies')} rows={movies.data?.pages[0]?.results ?? []} />
      <MediaRowCarousel title={t('my.moreShows')} rows={shows.data?.pages[0]?.results ?? []} />
    </>
  )
}
