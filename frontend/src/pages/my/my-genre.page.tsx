import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { MediaType } from '@contract/media.schema'
import type { SavedTitle, UserGenre } from '@contract/saved-title.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery, useLoaderInfiniteQuery } from '../../features/reach/use-loader-query.ts'
import { genreNamed } from '../../domain/title/find-genre.ts'
import { SeeAll } from '../../ui/carousel/see-all.tsx'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { FollowButton } from './follow-button.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { BackLink } from '../../ui/back-link/back-link.tsx'

const route = getRouteApi('/my/genre/$name')

/** The page of one of the member's genres: the saved titles in it, and suggestions. */
export function MyGenrePage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { name } = route.useParams()
  const answer = useLoaderQuery(queries.userGenres())
  const { data: genres } = answer
  const genre = genreNamed(genres ?? [], name)
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/my/genre">{t('nav.myGenres')}</BackLink>
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <PageHeading>{genre?.name ?? name}</PageHeading>
        {genre ? <FollowButton genre={genre} /> : null}
      </div>
      <Section answer={answer} size="text">
        {() => null}
      </Section>
      {genres && !genre ? <EmptyState title={t('my.genreUnknownTitle')} text={t('my.genreUnknownText')} /> : null}
      {genre ? <GenreRows genre={genre} /> : null}
    </div>
  )
}

function GenreRows({ genre }: { genre: UserGenre }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const params = { genre: genre.id, size: 40 }
  const lists = {
    watchlist: useLoaderInfiniteQuery(queries.savedTitles({ ...params, list: 'watchlist' })),
    favourites: useLoaderInfiniteQuery(queries.savedTitles({ ...params, list: 'favourites' })),
    watched: useLoaderInfiniteQuery(queries.savedTitles({ ...params, list: 'watched' })),
  }
  return (
    <>
      {(['watchlist', 'favourites', 'watched'] as const).map((list) => (
        <Section key={list} answer={lists[list]} title={t(`my.${list}.title`)}>
          {({ pages }) => (
            <MediaRowCarousel
              title={t(`my.${list}.title`)}
              rows={pages.flatMap(({ results }) => results.flatMap(({ media }) => media ?? []))}
              more={
                <Link
                  to="/my/$id"
                  params={{ id: list }}
                  search={{ genre: String(genre.id) }}
                  className="link link-alone sm:pl-2"
                >
                  <SeeAll of={t(`my.${list}.title`)} />
                </Link>
              }
            />
          )}
        </Section>
      ))}
      <GenreSuggestions genre={genre.id} media="movie" title={t('my.moreMovies')} />
      <GenreSuggestions genre={genre.id} media="tv" title={t('my.moreShows')} />
    </>
  )
}

/** Titles of the genre without any mark or rating of the member. */
function GenreSuggestions({ genre, media, title }: { genre: number; media: MediaType; title: string }) {
  const { queries } = useApp()
  const { data } = useInfiniteQuery(queries.discover(media, { with_genres: String(genre) }, 1))
  const rows = data?.pages[0]?.results ?? []
  const marks = useQueries({ queries: rows.map(({ media_type, id }) => queries.savedTitle(media_type, id)) })
  const areLoaded = marks.every(({ isPending }) => !isPending)
  const isNew = (item: SavedTitle | null | undefined) =>
    !item ||
    [item.savedAt, item.favouriteAt, item.watchedAt, item.dismissedAt, item.rating].every((mark) => mark === null)
  return (
    <MediaRowCarousel
      title={title}
      rows={areLoaded ? rows.filter((_, index) => isNew(marks[index]?.data?.item)) : []}
    />
  )
}
