import { getRouteApi, Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import type { HistoryPeriods } from '@contract/saved-title.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { historyQueries } from '../../../api/history-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { Section } from '../../../features/reach/section.tsx'
import { useLoaderQuery } from '../../../features/reach/use-loader-query.ts'
import { spanOf, type HistorySearch, type HistorySpan } from '../../../domain/lists/history-search.ts'
import { timeZone } from '../../../platform/device/day.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx'
import { BackLink } from '../../../ui/back-link/back-link.tsx'
import { ChosenChips } from '../chosen-chips.tsx'
import { DemoNote } from '../demo-note.tsx'
import { HistoryTools, type HistorySearchChange } from './history-tools.tsx'
import { historyFilter, isFiltered } from './load-history.ts'
import { PeriodSection } from './period-section.tsx'
import { PeriodsNav } from './periods-nav.tsx'
import { useSpanName } from './use-period-name.ts'

const newestRoute = getRouteApi('/my/history/')
const periodRoute = getRouteApi('/my/history/$period')

/** The newest month of the member's history that has a viewing; or a day or a year, which the statistics link to. */
export function NewestHistoryPage() {
  const { day, year, ...search } = newestRoute.useSearch()
  const navigate = newestRoute.useNavigate()
  return (
    <HistoryPage
      span={spanOf({ day, year })}
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
      span={{ period }}
      search={search}
      onSearch={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  )
}

interface HistoryPageProps {
  /** The newest period by default. */
  readonly span: HistorySpan | undefined
  readonly search: HistorySearch
  readonly onSearch: (change: HistorySearchChange) => void
}

function HistoryPage({ span, search, onSearch }: HistoryPageProps) {
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
      <DemoNote />
      {isEmpty ? (
        <EmptyState title={t('my.listEmptyTitle')} text={t('my.history.empty')}>
          <Link to="/home" className="button button-primary">
            {t('my.emptyAction')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <HistoryTools search={search} onChange={onSearch} />
          <SpanChip span={span} search={search} />
          <Section answer={periods} size="text" pending={<div className="skeleton mt-8 h-64 max-w-3xl" />}>
            {(counted) => <Periods periods={counted} span={span ?? newestOf(counted)} search={search} />}
          </Section>
        </>
      )}
    </div>
  )
}

const newestOf = ([newest]: HistoryPeriods): HistorySpan | undefined => newest && { period: newest.period }

/** The day or year as a filter; without the day, its month is shown. */
function SpanChip({ span, search }: Pick<HistoryPageProps, 'span' | 'search'>) {
  const navigate = useNavigate()
  const nameOf = useSpanName()
  if (!span || 'period' in span) return null
  const target: LinkProps =
    'day' in span
      ? { to: '/my/history/$period', params: { period: span.day.slice(0, 7) }, search }
      : { to: '/my/history', search }
  return <ChosenChips chips={[{ label: nameOf(span), onRemove: () => void navigate(target) }]} />
}

interface PeriodsProps {
  readonly periods: HistoryPeriods
  readonly span: HistorySpan | undefined
  readonly search: HistorySearch
}

/** The months with their numbers of viewings, and the viewings of one of them beside. */
function Periods({ periods, span, search }: PeriodsProps) {
  const { t } = useTranslation()
  if (span === undefined)
    return (
      <EmptyState title={t('history.noMatchTitle')} text={t('history.noMatchText')}>
        <Link to="/my/history" className="button button-primary">
          {t('savedList.clear')}
        </Link>
      </EmptyState>
    )
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <PeriodsNav periods={periods} span={span} search={search} />
      <PeriodSection key={Object.values(span).join()} periods={periods} span={span} search={search} />
    </div>
  )
}
