import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MediaType } from '@contract/media.schema'
import { useApp } from '../../app/app-context.tsx'
import type { Category } from '../../lib/categories.ts'
import { SeeAll } from '../../ui/carousel/see-all.tsx'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'

/** The rows that are the same for everybody, in the product's order. */
export const publicRows = ['trendingMovies', 'trendingShows', 'nowPlaying', 'onTheAir'] as const
export type PublicRowId = (typeof publicRows)[number]

export const publicRowNames = {
  trendingMovies: 'home.trendingMovies',
  trendingShows: 'home.trendingShows',
  nowPlaying: 'category.movie.now_playing',
  onTheAir: 'category.tv.on_the_air',
} as const satisfies Record<PublicRowId, string>

const kinds: Record<PublicRowId, { type: MediaType; category: Category }> = {
  trendingMovies: { type: 'movie', category: 'trending' },
  trendingShows: { type: 'tv', category: 'trending' },
  nowPlaying: { type: 'movie', category: 'now_playing' },
  onTheAir: { type: 'tv', category: 'on_the_air' },
}

export function PublicRow({ id }: { id: PublicRowId }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { type, category } = kinds[id]
  const { data: trending } = useSuspenseQuery(queries.trending(type, 'week'))
  const { data: list } = useSuspenseQuery(queries.list(type, type === 'movie' ? 'now_playing' : 'on_the_air'))
  return (
    <MediaRowCarousel
      title={t(publicRowNames[id])}
      rows={(category === 'trending' ? trending : list).results}
      more={
        <Link to="/$type/category/$query" params={{ type, query: category }} className="link link-alone sm:pl-2">
          <SeeAll of={t(publicRowNames[id])} />
        </Link>
      }
    />
  )
}
