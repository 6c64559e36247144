import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { categoriesOf, categoryKey } from '../../domain/title/categories.ts'
import { serviceFilters } from '../../domain/search/service-filters.ts'
import { FilteredGrid } from '../../features/filters/filtered-grid.tsx'
import { ChipRow } from '../../ui/chip-row/chip-row.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'

const route = getRouteApi('/$type/category/$query')

/** One of the metadata source's lists, such as popular films, with filters. */
export function CategoryPage() {
  const { t } = useTranslation()
  const { queries, boot } = useApp()
  const { type, query } = route.useParams()
  const { page = '1', ...filters } = route.useSearch()
  const list = useInfiniteQuery(queries.category(type, query, serviceFilters(type, filters), Number(page)))
  return (
    <div className="page py-8">
      <PageHeading>{t(categoryKey(type, query, boot.source))}</PageHeading>
      <ChipRow label={t('category.other')} className="mt-4">
        {categoriesOf(type).map((category) => (
          <li key={category}>
            <Link to="/$type/category/$query" params={{ type, query: category }} className="chip whitespace-nowrap">
              {t(categoryKey(type, category, boot.source))}
            </Link>
          </li>
        ))}
      </ChipRow>
      <FilteredGrid
        list={list}
        filtered={{ media: type, isFilteredByRow: query === 'trending' }}
        path={`/${type}/category/${query}`}
      />
    </div>
  )
}
