import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../app/app-context.tsx'
import { categoriesOf, categoryKey } from '../../lib/categories.ts'
import { SeeAll } from '../../ui/carousel/see-all.tsx'
import { GenreTiles } from '../../ui/genre-tiles/genre-tiles.tsx'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'
import { Hero } from './hero.tsx'

const route = getRouteApi('/$type/')

/** All films, or all shows: one title large, the service's lists as rows, and the genres. */
export function MediaTypePage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { type } = route.useParams()
  const categories = categoriesOf(type)
  const lists = useSuspenseQueries({ queries: categories.map((category) => queries.list(type, category)) })
  const { data: genres } = useSuspenseQuery(queries.genres(type))
  const [first] = lists[0]?.data.results ?? []
  return (
    <>
      <h1 className="sr-only">{t(type === 'movie' ? 'nav.movies' : 'nav.tv')}</h1>
      {first ? <Hero row={first} /> : null}
      <div className="page">
        {categories.map((category, index) => (
          <MediaRowCarousel
            key={category}
            title={t(categoryKey(type, category))}
            rows={lists[index]?.data.results ?? []}
            more={
              <Link to="/$type/category/$query" params={{ type, query: category }} className="link link-alone sm:pl-2">
                <SeeAll of={t(categoryKey(type, category))} />
              </Link>
            }
          />
        ))}
        <section className="mt-12">
          <h2 className="display text-heading">{t('nav.genres')}</h2>
          <GenreTiles media={type} genres={genres.genres} />
        </section>
      </div>
    </>
  )
}
