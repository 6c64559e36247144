import { getRouteApi, Link } from '@tanstack/react-router'
import type { HistoryPeriod } from '@contract/history-period'
import type { HistoryPeriods } from '@contract/saved-title.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { historyQueries } from '../../../api/history-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { Section } from '../../../features/reach/section.tsx'
import { useLoaderQuery } from '../../../features/reach/use-loader-query.ts'
import { historyFilter, isFiltered, type HistorySearch } from '../../../domain/lists/history-search.ts'
import { timeZone } from '../../../platform/device/day.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx'
import { BackLink } from '../../../ui/back-link/back-link.tsx'
import { HistoryTools, type HistorySearchChange } from './history-tools.tsx'
import { PeriodSection } from './period-section.tsx'
import { PeriodsNav } from './periods-nav.tsx'

const newestRoute = getRouteApi('/my/history/')
const periodRoute = getRouteApi('/my/history/$period')

/** The newest month of the member's history that has a viewing. */
export function NewestHistoryPage() {
  const search = newestRoute.useSearch()
  const navigate = newestRoute.useNavigate()
  return (
    <HistoryPage
      period={undefined}
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  )
}

/** A month of the member's history, the viewings of a year without a known month, or those of an unknown day. */
export function HistoryPeriodPage() {
  const { period } = periodRoute.useParams()
  const search = periodRoute.useSearch()
  const navigate = periodRoute.useNavigate()
  return (
    <HistoryPage
      period={period}
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  )
}

interface HistoryPageProps {
  readonly period: HistoryPeriod | undefined
  readonly search: HistorySearch
  readonly onSearch: (change: HistorySearchChange) => void
}

function HistoryPage({ period, search, onSearch }: HistoryPageProps) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const periods = useLoaderQuery(queries.of(historyQueries).historyPeriods(historyFilter(search, timeZone())))
  const isEmpty = periods.data?.length === 0 && !isFiltered(search)
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/my">{t('nav.my')}</BackLink>
      </p>
      <PageHeading className="mt-2">{t('my.history.title')}</PageHeading>
      {isEmpty ? (
        <EmptyState title={t('my.listEmptyTitle')} text={t('my.history.empty')}>
          <Link to="/home" className="button button-primary">
            {t('my.emptyAction')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <HistoryTools search={search} onChange={onSearch} />
          <Section answer={periods} size="text" pending={<div className="skeleton mt-8 h-64 max-w-3xl" />}>
            {(counted) => <Periods periods={counted} period={period ?? counted[0]?.period} search={search} />}
          </Section>
        </>
      )}
    </div>
  )
}

interface PeriodsProps {
  readonly periods: HistoryPeriods
  readonly period: HistoryPeriod | undefined
  readonly search: HistorySearch
}

/** The months with their numbers of viewings, and the viewings of one of them beside. */
function Periods({ periods, period, search }: PeriodsProps) {
  const { t } = useTranslation()
  if (period === undefined)
    return (
      <EmptyState title={t('history.noMatchTitle')} text={t('history.noMatchText')}>
        <Link to="/my/history" className="button button-primary">
          {t('savedList.clear')}
        </Link>
      </EmptyState>
    )
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <PeriodsNav periods={periods} period={period} search={search} />
      <PeriodSection key={period} periods={periods} period={period} search={search} />
    </div>
  )
}
