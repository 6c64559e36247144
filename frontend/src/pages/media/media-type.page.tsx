import { getRouteApi, Link } from '@tanstack/react-router'
import type { CardRow } from '@contract/card-row'
import type { MediaType, CataloguePage } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery, type Answer } from '../../features/reach/use-loader-query.ts'
import { categoriesOf, categoryKey, type Category } from '../../domain/title/categories.ts'
import { SeeAll } from '../../ui/carousel/see-all.tsx'
import { GenreTiles } from '../../ui/genre-tiles/genre-tiles.tsx'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'
import { Hero } from './hero.tsx'

const route = getRouteApi('/$type/')

/** The page of all films or all shows: a banner, the metadata source's lists as rows, and the genres. */
export function MediaTypePage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { type } = route.useParams()
  const [leading, ...otherCategories] = categoriesOf(type)
  const genres = useLoaderQuery(queries.genres(type))
  const list = useLoaderQuery(queries.wholeList(type, leading))
  const [first] = list.data?.results ?? []
  return (
    <>
      <h1 className="sr-only">{t(type === 'movie' ? 'nav.movies' : 'nav.tv')}</h1>
      {first ? <Hero row={first} /> : null}
      <div className="page">
        <ListRow type={type} category={leading} list={list} />
        {otherCategories.map((category) => (
          <LoadedRow key={category} type={type} category={category} />
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

interface ListRowProps {
  readonly type: MediaType
  readonly category: Category
}

function LoadedRow({ type, category }: ListRowProps) {
  const { queries } = useApp()
  return <ListRow type={type} category={category} list={useLoaderQuery(queries.list(type, category))} />
}

function ListRow({ type, category, list }: ListRowProps & { readonly list: Answer<CataloguePage<CardRow>> }) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const title = t(categoryKey(type, category, boot.source))
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
