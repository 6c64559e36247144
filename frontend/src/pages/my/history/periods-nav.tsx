import { Link } from '@tanstack/react-router'
import type { HistoryPeriod } from '@contract/history-period'
import type { HistoryPeriods } from '@contract/saved-title.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatNumber } from '../../../i18n/format/format.ts'
import type { HistorySearch, HistorySpan } from '../../../domain/lists/history-search.ts'
import { scrollItemIntoView } from '../../../ui/focus/scroll-item-into-view.ts'
import { usePeriodName } from './use-period-name.ts'

interface PeriodsNavProps {
  readonly periods: HistoryPeriods
  /** The shown period; the months of its year are open. */
  readonly span: HistorySpan
  readonly search: HistorySearch
}

/** Below the width of a laptop, twelve months in a block would take the whole first screen of a phone. */
const scrollingRow =
  '-mx-1.5 flex gap-2 overflow-x-auto px-1.5 py-1.5 max-sm:-mx-(--page-gap) max-sm:scroll-px-(--page-gap) max-sm:px-(--page-gap)'

/** Scrolls a row sideways until its open period is in the middle. With `ChipRow` the history would load the scripts of people's pages. */
function showOpen(row: HTMLUListElement | null): void {
  const open = row?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (row && open) row.scrollLeft += open.left + open.width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2
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
    <nav aria-label={t('history.months')} className="grid min-w-0 grid-cols-1 gap-1 lg:sticky lg:top-20 lg:order-2">
      {years.length > 1 ? (
        <ul ref={showOpen} onFocus={scrollItemIntoView} className={`${scrollingRow} lg:flex-wrap`}>
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
        </ul>
      ) : null}
      {openYear === 'unknown' ? null : (
        <ul ref={showOpen} onFocus={scrollItemIntoView} className={`${scrollingRow} lg:flex-col`}>
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
        </ul>
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
    <li className="relative shrink-0">
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
