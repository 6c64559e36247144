import { Link } from '@tanstack/react-router'
import type { LiHTMLAttributes } from 'react'
import type { HistoryEntry } from '@contract/saved-title.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDayOf } from '../../context/use-today.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderInfiniteQuery } from '../../features/reach/use-loader-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatPartialDate } from '../../i18n/format/format.ts'
import { historyDays } from '../../domain/lists/history-pages.ts'
import { useFocusAfterLastPage } from '../../ui/focus/use-focus-after-last-page.ts'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { BackLink } from '../../ui/back-link/back-link.tsx'
import { HistoryRow } from './history-row.tsx'

const useHistory = () => {
  const { queries } = useApp()
  return useLoaderInfiniteQuery(queries.history(undefined))
}

/** The member's watch history by day, newest first. */
export function MyHistoryPage() {
  const { t } = useTranslation()
  const dayOf = useDayOf()
  const history = useHistory()
  const entries = history.data?.pages.flatMap(({ results }) => results) ?? []
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLDivElement>()
  const days = historyDays(entries, dayOf)
  return (
    <div className="page py-8 outline-none" ref={listRef}>
      <p>
        <BackLink to="/my">{t('nav.my')}</BackLink>
      </p>
      <PageHeading className="mt-2">{t('my.history.title')}</PageHeading>
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
      {history.isSuccess && entries.length === 0 ? (
        <EmptyState title={t('my.listEmptyTitle')} text={t('my.history.empty')}>
          <Link to="/home" className="button button-primary">
            {t('my.emptyAction')}
          </Link>
        </EmptyState>
      ) : null}
      {days.map(({ day, played }) => (
        <Day key={day} day={day} played={played} itemProps={itemProps} />
      ))}
      <More history={history} />
    </div>
  )
}

interface DayProps {
  /** `YYYY-MM-DD`, or a month or a year if no more is known; null if the day is unknown. */
  readonly day: string | null
  readonly played: readonly HistoryEntry[]
  /** Moves the focus when a row is removed (`useFocusAfterRemoval`). */
  readonly itemProps: Pick<LiHTMLAttributes<HTMLLIElement>, 'onFocus' | 'onBlur'>
}

function Day({ day, played, itemProps }: DayProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <section className="mt-8 max-w-3xl" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="display text-heading">
        {day === null ? t('my.history.unknownDay') : <time dateTime={day}>{formatPartialDate(language, day)}</time>}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {played.map((entry) => (
          <li key={entry.play.id} className="flex items-center gap-4 py-3" {...itemProps}>
            <HistoryRow entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MoreProps {
  readonly history: ReturnType<typeof useHistory>
}

function More({ history }: MoreProps) {
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
