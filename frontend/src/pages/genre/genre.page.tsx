import { useInfiniteQuery } from '@tanstack/react-query'
import type { MediaType } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { serviceFilters } from '../../domain/search/service-filters.ts'
import { genreName, withUnknownGenre } from '../../domain/title/find-genre.ts'
import { FilteredGrid } from '../../features/filters/filtered-grid.tsx'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import { useFilters } from '../../features/filters/use-filters.ts'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { BackLink } from '../../ui/back-link/back-link.tsx'

/** The page of the films or the shows of one genre. */
export function GenrePage({ media, no, from }: { media: MediaType; no: number; from: number }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { filters } = useFilters()
  const list = useInfiniteQuery(queries.discover(media, serviceFilters(media, filters, String(no)), from))
  const { data } = useLoaderQuery(queries.genres(media))
  const name = data && genreName(withUnknownGenre(data.genres, t('genre.unknown')), no)
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/genre">{t('nav.genres')}</BackLink>
      </p>
      <PageHeading className="mt-2">
        {name ? t(`genre.title.${media}`, { genre: name }) : t(media === 'movie' ? 'nav.movies' : 'nav.tv')}
      </PageHeading>
      <FilteredGrid list={list} filtered={{ media, genre: no }} path={`/genre/${no}/${media}`} />
    </div>
  )
}
