import { Link } from '@tanstack/react-router'
import type { HistoryPeriod } from '@contract/history-period'
import type { HistoryPeriods } from '@contract/saved-title.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatNumber } from '../../../i18n/format/format.ts'
import { ScrollingRow } from '../../../ui/chip-row/chip-row.tsx'
import type { HistorySearch, HistorySpan } from '../../../domain/lists/history-search.ts'
import { usePeriodName } from './use-period-name.ts'

interface PeriodsNavProps {
  readonly periods: HistoryPeriods
  /** The shown period; the months of its year are open. */
  readonly span: HistorySpan
  readonly search: HistorySearch
}

const yearOf = (period: HistoryPeriod): string => (period === 'unknown' ? period : period.slice(0, 4))

/** Links to the years with a viewing, and to the months of the year that is open, each with its number of viewings. */
export function PeriodsNav({ periods, span, search }: PeriodsNavProps) {
  const { t } = useTranslation()
  const nameOf = usePeriodName()
  const years = [...Map.groupBy(periods, (each) => yearOf(each.period))]
  const openYear = 'period' in span ? yearOf(span.period) : 'day' in span ? yearOf(span.day) : String(span.year)
  const open = years.find(([year]) => year === openYear)?.[1] ?? []
  return (
    <nav aria-label={t('history.months')} className="grid min-w-0 gap-1 lg:sticky lg:top-20 lg:order-2">
      {years.length > 1 ? (
        <ScrollingRow listClassName="lg:w-auto lg:flex-wrap">
          {years.map(([year, ofYear]) => (
            <PeriodLink
              key={year}
              to={ofYear[0]!.period}
              name={nameOf(year)}
              count={ofYear.reduce((sum, { count }) => sum + count, 0)}
              isOpen={year === openYear}
              search={search}
            />
          ))}
        </ScrollingRow>
      ) : null}
      {openYear === 'unknown' ? null : (
        <ScrollingRow listClassName="lg:flex-col">
          {open.map((each) => (
            <PeriodLink
              key={each.period}
              to={each.period}
              name={each.period.length === 4 ? t('history.unknownMonth') : nameOf(each.period)}
              count={each.count}
              isOpen={'period' in span && each.period === span.period}
              search={search}
            />
          ))}
        </ScrollingRow>
      )}
    </nav>
  )
}

interface PeriodLinkProps {
  readonly to: HistoryPeriod
  readonly name: string
  readonly count: number
  readonly isOpen: boolean
  readonly search: HistorySearch
}

function PeriodLink({ to, name, count, isOpen, search }: PeriodLinkProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <li>
      <Link
        to="/my/history/$period"
        params={{ period: to }}
        search={search}
        aria-current={isOpen ? 'page' : undefined}
        className="chip gap-2 tabular-nums"
      >
        {name}{' '}
        <span className="opacity-75" aria-hidden="true">
          {formatNumber(language, count)}
        </span>
        <span className="sr-only">{t('history.viewings', { count })}</span>
      </Link>
    </li>
  )
}
