import { getRouteApi, Link } from '@tanstack/react-router'
import type { SavedList } from '@contract/saved-title.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useLoaderInfiniteQuery } from '../../features/reach/use-loader-query.ts'
import { isNarrowed, savedQuery } from '../../domain/lists/saved-query.ts'
import { timeZone } from '../../platform/device/day.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { SavedGrid } from './saved-grid.tsx'
import { ChosenChips } from './chosen-chips.tsx'
import { SavedListTools, type SavedSearchChange } from './saved-list-tools.tsx'
import { useFigureChips } from './use-figure-chips.ts'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { BackLink } from '../../ui/back-link/back-link.tsx'

const route = getRouteApi('/my/$id')

/** The page of a built-in list, which can be searched, filtered, sorted and edited. */
export function MyListPage({ id }: { id: SavedList }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useLoaderInfiniteQuery(queries.savedTitles(savedQuery(id, search, timeZone())))
  const isEmpty = list.isSuccess && list.data.pages[0]?.total_results === 0
  const narrowed = isNarrowed(search)
  const change = (to: SavedSearchChange) => void navigate({ search: (now) => ({ ...now, ...to }), replace: true })
  const chips = useFigureChips(search, change)
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/my">{t('nav.my')}</BackLink>
      </p>
      <PageHeading className="mt-2">{t(`my.${id}.title`)}</PageHeading>
      {isEmpty && !narrowed ? (
        <EmptyState title={t('my.listEmptyTitle')} text={t(`my.${id}.empty`)}>
          <Link to="/home" className="button button-primary">
            {t('my.emptyAction')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <SavedListTools key={id} search={search} onChange={change} />
          <ChosenChips chips={chips} />
          {isEmpty ? (
            <EmptyState title={t('savedList.nothingTitle')} text={t('savedList.nothingText')}>
              <Link to="/my/$id" params={{ id }} className="button button-primary">
                {t('savedList.clear')}
              </Link>
            </EmptyState>
          ) : (
            <SavedGrid id={id} list={list} />
          )}
        </>
      )}
    </div>
  )
}
