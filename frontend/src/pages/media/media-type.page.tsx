import { getRouteApi, Link } from '@tanstack/react-router'
import type { MediaType } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../app/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { useAnswer } from '../../features/reach/use-answer.ts'
import { categoriesOf, categoryKey, type Category } from '../../lib/categories.ts'
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
  const genres = useAnswer(queries.genres(type))
  const { data: leading } = useAnswer(queries.list(type, categories[0]!))
  const [first] = leading?.results ?? []
  return (
    <>
      <h1 className="sr-only">{t(type === 'movie' ? 'nav.movies' : 'nav.tv')}</h1>
      {first ? <Hero row={first} /> : null}
      <div className="page">
        {categories.map((category) => (
          <ListRow key={category} type={type} category={category} />
        ))}
        <section className="mt-12">
          <h2 className="display text-heading">{t('nav.genres')}</h2>
          <Section answer={genres} size="text">
            {({ genres: all }) => <GenreTiles media={type} genres={all} />}
          </Section>
        </section>
      </div>
    </>
  )
}

function ListRow({ type, category }: { type: MediaType; category: Category }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useAnswer(queries.list(type, category))
  const title = t(categoryKey(type, category))
  return (
    <Section answer={list} title={title}>
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
