import { Link } from '@tanstack/react-router'
import type { MediaType } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../app/app-context.tsx'
import type { Category } from '../../lib/categories.ts'
import { Section } from '../../features/reach/section.tsx'
import { useAnswer } from '../../features/reach/use-answer.ts'
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
  // Each list is asked for under the name that the loader gave it.
  const trending = useAnswer({ ...queries.trending(type, 'week'), enabled: category === 'trending' })
  const list = useAnswer({ ...queries.list(type, category), enabled: category !== 'trending' })
  const title = t(publicRowNames[id])
  return (
    <Section answer={category === 'trending' ? trending : list} title={title}>
      {({ results }) => (
        <MediaRowCarousel
          title={title}
          rows={results}
          more={
            <Link to="/$type/category/$query" params={{ type, query: category }} className="link link-alone sm:pl-2">
              <SeeAll of={title} />
            </Link>
          }
        />
      )}
    </Section>
  )
}
