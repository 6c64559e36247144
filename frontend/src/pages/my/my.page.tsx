import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../app/app-context.tsx'
import { savedLists } from '../../lib/saved-lists.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../lib/format.ts'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { MyLists } from './lists/my-lists.tsx'

/** The lists whose newest titles are shown; what is not for them is only counted. */
const shown = savedLists.filter((list) => list !== 'dismissed')

/** The personal area: every list with its newest titles and their number. */
export function MyPage() {
  const { t } = useTranslation()
  const { api, queries } = useApp()
  const lists = useQueries({
    queries: shown.map((list) => ({
      queryKey: ['savedItems', 'first page', { list }, queries.savedItems({ list }).queryKey[1].language],
      queryFn: () => api('savedItems', { query: { list, page: 1 } }),
    })),
  })
  const { data: genres } = useQuery(queries.userGenres())
  const { data: people } = useInfiniteQuery(queries.followedPeople())
  const { data: counts } = useQuery(queries.savedCounts())
  const { language } = useLanguage()
  const loaded = lists.every(({ isSuccess }) => isSuccess)
  const empty = loaded && lists.every(({ data }) => data?.total_results === 0)
  return (
    <div className="page py-8">
      <h1 className="display text-[clamp(2.5rem,6vw,4.5rem)]">{t('nav.my')}</h1>
      <ul className="mt-5 flex flex-wrap gap-2">
        {savedLists.map((list) => (
          <li key={list}>
            <Link to="/my/$id" params={{ id: list }} className="chip gap-2">
              {t(`my.${list}.title`)}
              <span className="text-quiet tabular-nums">{counts ? formatNumber(language, counts[list]) : '…'}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/my/history" className="chip gap-2">
            {t('my.history.title')}
            <span className="text-quiet tabular-nums">{counts ? formatNumber(language, counts.history) : '…'}</span>
          </Link>
        </li>
        <li>
          <Link to="/my/genre" className="chip gap-2">
            {t('nav.myGenres')}
            <span className="text-quiet tabular-nums">{genres?.length ?? '…'}</span>
          </Link>
        </li>
        <li>
          <Link to="/my/people" className="chip gap-2">
            {t('nav.people')}
            <span className="text-quiet tabular-nums">
              {people ? formatNumber(language, people.pages[0]?.total_results ?? 0) : '…'}
            </span>
          </Link>
        </li>
        <li>
          <Link to="/my/calendar" className="chip">
            {t('calendar.title')}
          </Link>
        </li>
        <li>
          <Link to="/my/import" className="chip">
            {t('transfer.title')}
          </Link>
        </li>
      </ul>
      {empty ? (
        <EmptyState title={t('my.emptyTitle')} text={t('my.emptyText')}>
          <Link to="/home" className="button button-primary">
            {t('my.emptyAction')}
          </Link>
        </EmptyState>
      ) : null}
      {shown.map((list, index) => (
        <MediaRowCarousel
          key={list}
          title={t(`my.${list}.title`)}
          rows={lists[index]?.data?.results.flatMap(({ media }) => (media ? [media] : [])) ?? []}
          more={
            <Link to="/my/$id" params={{ id: list }} className="link link-alone px-2">
              {t('action.seeAll')}
            </Link>
          }
        />
      ))}
      <MyLists />
    </div>
  )
}
