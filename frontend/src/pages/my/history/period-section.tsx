import { Link } from '@tanstack/react-router'
import type { LiHTMLAttributes } from 'react'
import type { HistoryPeriod } from '@contract/history-period'
import type { HistoryPeriods } from '@contract/saved-title.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { historyQueries } from '../../../api/history-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { useDayOf } from '../../../context/use-today.ts'
import { Section } from '../../../features/reach/section.tsx'
import { useLoaderInfiniteQuery } from '../../../features/reach/use-loader-query.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatPartialDate } from '../../../i18n/format/format.ts'
import { historyGroups } from '../../../domain/lists/history-groups.ts'
import { historyDays, type HistoryDay } from '../../../domain/lists/history-pages.ts'
import type { HistorySearch, HistorySpan } from '../../../domain/lists/history-search.ts'
import { useFocusAfterLastPage } from '../../../ui/focus/use-focus-after-last-page.ts'
import { useFocusAfterRemoval } from '../../../ui/focus/use-focus-after-removal.ts'
import { timeZone } from '../../../platform/device/day.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { HistoryRow } from '../history-row.tsx'
import { historyFilter, isFiltered } from './load-history.ts'
import { ShowGroup } from './show-group.tsx'
import { usePeriodName, useSpanName } from './use-period-name.ts'

interface PeriodSectionProps {
  readonly periods: HistoryPeriods
  readonly span: HistorySpan
  readonly search: HistorySearch
}

const useHistory = (span: HistorySpan, search: HistorySearch) => {
  const { queries } = useApp()
  return useLoaderInfiniteQuery(queries.of(historyQueries).history(span, historyFilter(search, timeZone())))
}

/** The viewings of a part of the history by day, newest first, and the ways to the periods before and after. */
export function PeriodSection({ periods, span, search }: PeriodSectionProps) {
  const { t } = useTranslation()
  const dayOf = useDayOf()
  const nameOf = useSpanName()
  const history = useHistory(span, search)
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLDivElement>()
  const entries = history.data?.pages.flatMap(({ results }) => results) ?? []
  const days = historyDays(entries, dayOf, span)
  return (
    <div className="min-w-0 max-w-3xl outline-none" ref={listRef}>
      <h2 className="display text-heading first-letter:uppercase">{nameOf(span)}</h2>
      <Section
        answer={history}
        size="text"
        pending={
          <p role="status" className="mt-6 text-quiet">
            {t('list.loading')}
          </p>
        }
      >
        {() => null}
      </Section>
      {history.isSuccess && days.length === 0 && !history.hasNextPage ? (
        <EmptyPeriod newest={periods[0]?.period} search={search} />
      ) : null}
      {days.map((day, index) => (
        <Day
          key={day.day}
          day={day}
          isInYear={'year' in span}
          isComplete={index < days.length - 1 || !history.hasNextPage}
          itemProps={itemProps}
        />
      ))}
      <More history={history} />
      {history.hasNextPage || !('period' in span) ? null : (
        <Neighbors periods={periods} period={span.period} search={search} />
      )}
    </div>
  )
}

interface DayProps {
  readonly day: HistoryDay
  /** Whether the months of a year are shown together, so that a month has to be named. */
  readonly isInYear: boolean
  /** Whether all viewings of the day are loaded. */
  readonly isComplete: boolean
  /** Moves the focus when a row is removed (`useFocusAfterRemoval`). */
  readonly itemProps: Pick<LiHTMLAttributes<HTMLLIElement>, 'onFocus' | 'onBlur'>
}

function Day({ day: { day, played }, isInYear, isComplete, itemProps }: DayProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <section className="mt-6" aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`} className="text-lg font-semibold">
        {day?.length === 10 || (isInYear && day?.length === 7) ? (
          <time dateTime={day}>{formatPartialDate(language, day)}</time>
        ) : (
          t(day?.length === 4 ? 'history.unknownMonth' : 'my.history.unknownDay')
        )}
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {historyGroups(played).map(({ key, entries }) =>
          entries.length === 1 ? (
            <li key={key} className="flex items-center gap-4 py-3" {...itemProps}>
              <HistoryRow entry={entries[0]!} />
            </li>
          ) : (
            <ShowGroup key={key} id={`${day} ${key}`} entries={entries} isComplete={isComplete} itemProps={itemProps} />
          ),
        )}
      </ul>
    </section>
  )
}

function EmptyPeriod({
  newest,
  search,
}: {
  readonly newest: HistoryPeriod | undefined
  readonly search: HistorySearch
}) {
  const { t } = useTranslation()
  const nameOf = usePeriodName()
  if (isFiltered(search))
    return (
      <EmptyState title={t('history.noMatchTitle')} text={t('history.noMatchText')}>
        <Link to="." search={{}} className="button button-primary">
          {t('savedList.clear')}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState title={t('my.listEmptyTitle')} text={t('history.emptyPeriod')}>
      {newest ? (
        <Link to="/my/history/$period" params={{ period: newest }} className="button button-primary">
          {t('history.goTo', { period: nameOf(newest) })}
        </Link>
      ) : null}
    </EmptyState>
  )
}

/** Links to the nearest periods with a viewing before and after this one. */
function Neighbors({ periods, period, search }: Omit<PeriodSectionProps, 'span'> & { readonly period: HistoryPeriod }) {
  const { t } = useTranslation()
  const nameOf = usePeriodName()
  const index = periods.findIndex((each) => each.period === period)
  const earlier = index < 0 ? undefined : periods[index + 1]
  const later = index < 0 ? undefined : periods[index - 1]
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {earlier ? (
        <Link to="/my/history/$period" params={{ period: earlier.period }} search={search} className="button">
          {t('history.earlier', { period: nameOf(earlier.period) })}
        </Link>
      ) : null}
      {later ? (
        <Link to="/my/history/$period" params={{ period: later.period }} search={search} className="button">
          {t('history.later', { period: nameOf(later.period) })}
        </Link>
      ) : null}
    </div>
  )
}

function More({ history }: { readonly history: ReturnType<typeof useHistory> }) {
  const { t } = useTranslation()
  const onPress = useFocusAfterLastPage(history.hasNextPage)
  return (
    <>
      {history.isFetchNextPageError ? (
        <p role="alert" className="mt-6 text-danger">
          {t('error.loadMore')}
        </p>
      ) : null}
      {history.hasNextPage ? (
        <SteadyButton
          className="button mt-6"
          disabled={history.isFetching}
          onClick={(event) => {
            onPress(event)
            void (history.data ? history.fetchNextPage() : history.refetch())
          }}
        >
          {t(history.isFetching ? 'list.loading' : history.isFetchNextPageError ? 'action.retry' : 'list.more')}
        </SteadyButton>
      ) : null}
    </>
  )
}
