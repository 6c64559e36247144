import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { mediaKey } from '@contract/media-key'
import { useTranslation } from '../../i18n/use-translation.ts'
import { importQueries } from '../../api/import-queries.ts'
import { libraryQueries } from '../../api/library-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { storedRow } from '../../domain/title/media.ts'
import { savedLists, shownLists } from '../../domain/lists/saved-lists.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { SeeAll } from '../../ui/carousel/see-all.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { MediaCard } from '../../ui/media-card/media-card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { DemoNote } from './demo-note.tsx'
import { MyLists } from './lists/my-lists.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'

/** Few members have a note. */
const FormerNote = lazy(async () => ({ default: (await import('./former-note.tsx')).FormerNote }))

/** The personal area: every list with its newest titles and their number. */
export function MyPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const lists = useQueries({
    queries: shownLists.map((list) => ({ ...queries.savedFirstPage(list), retryOnMount: false })),
  })
  const { data: former } = useQuery(queries.of(importQueries).formerEntries())
  const noted = former && former.titles + former.people > 0 && !former.isDismissed ? former : null
  const loaded = lists.every(({ isSuccess }) => isSuccess)
  const empty = loaded && lists.every(({ data }) => data?.total_results === 0)
  return (
    <div className="page py-8">
      <PageHeading>{t('nav.my')}</PageHeading>
      <DemoNote />
      {noted ? (
        <Suspense fallback={null}>
          <FormerNote entries={noted} />
        </Suspense>
      ) : null}
      <Tallies />
      {empty && !noted ? <NothingSaved /> : null}
      {shownLists.map((list, index) => (
        <Section key={list} answer={lists[index]!} title={t(`my.${list}.title`)}>
          {({ results }) => (
            <Carousel
              title={t(`my.${list}.title`)}
              items={results.map(({ item, media }) => ({
                key: mediaKey(item),
                content: <MediaCard row={media ?? storedRow(item)} gone={media === null} />,
              }))}
              more={
                <Link to="/my/$id" params={{ id: list }} className="link link-alone sm:pl-2">
                  <SeeAll of={t(`my.${list}.title`)} />
                </Link>
              }
            />
          )}
        </Section>
      ))}
      <MyLists />
    </div>
  )
}

/** A first step for a new member. */
function NothingSaved() {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('my.emptyTitle')} text={t('my.emptyText')}>
      <Link to="/home" className="button button-primary">
        {t('my.emptyAction')}
      </Link>
    </EmptyState>
  )
}

/** Links to all lists and pages of the personal area, each with its count. */
function Tallies() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data: genres } = useQuery(queries.userGenres())
  const { data: people } = useInfiniteQuery(queries.followedPeople())
  const { data: counts } = useQuery(queries.savedCounts())
  const { data: library } = useQuery(queries.of(libraryQueries).libraryCounts())
  const { language } = useLanguage()
  const number = (value: number) => formatNumber(language, value)
  return (
    <>
      <ul className="mt-6 grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-6">
        {savedLists.map((list) => (
          <li key={list} className="grid">
            <Link to="/my/$id" params={{ id: list }} className="tally">
              <span className="text-sm text-quiet">{t(`my.${list}.title`)}</span>
              <span className="display text-heading tabular-nums">{counts ? number(counts[list]) : '…'}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-4 flex flex-wrap gap-2">
        <NavChip
          to="/my/library"
          name={t('myLibrary.title')}
          count={library && number(library.movies + library.shows)}
        />
        <NavChip to="/my/history" name={t('my.history.title')} count={counts && number(counts.history)} />
        <li>
          <Link to="/my/statistics" className="chip">
            {t('statistics.title')}
          </Link>
        </li>
        <NavChip to="/my/genre" name={t('nav.myGenres')} count={genres && number(genres.length)} />
        <NavChip to="/my/people" name={t('nav.people')} count={people && number(people.pages[0]?.total_results ?? 0)} />
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
    </>
  )
}

interface NavChipProps {
  readonly to: '/my/library' | '/my/history' | '/my/genre' | '/my/people'
  readonly name: string
  readonly count: string | undefined
}
const NavChip = ({ to, name, count = '…' }: NavChipProps) => (
  <li>
    <Link to={to} className="chip gap-2">
      {name}
      <span className="text-quiet">{count}</span>
    </Link>
  </li>
)
