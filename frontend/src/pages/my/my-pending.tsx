import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { savedLists } from '../../domain/lists/saved-lists.ts'
import { SkeletonLines } from '../../ui/skeleton/skeleton-lines.tsx'
import { SkeletonPage } from '../../ui/skeleton/skeleton-page.tsx'
import { SkeletonRow } from '../../ui/skeleton/skeleton-posters.tsx'
import { BackLink } from '../../ui/back-link/back-link.tsx'

/*
 * The skeletons of the pages of the personal area. The server's HTML has these, and no data of a member.
 */

export function MyPending() {
  const { t } = useTranslation()
  return (
    <SkeletonPage title={t('nav.my')}>
      <div className="mt-6 grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-6">
        {savedLists.map((list) => (
          <div key={list} className="tally">
            <span className="text-sm text-quiet">{t(`my.${list}.title`)}</span>
            <span className="display text-heading">…</span>
          </div>
        ))}
      </div>
      <div className="skeleton mt-4 h-11 w-full max-w-2xl rounded-pill" />
      <SkeletonRow />
      <SkeletonRow />
    </SkeletonPage>
  )
}

/** The skeleton of a page below the personal area. */
function SubpagePending({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  const wayBack = <BackLink to="/my">{t('nav.my')}</BackLink>
  return (
    <SkeletonPage title={title} backLink={wayBack}>
      {children}
    </SkeletonPage>
  )
}

export function MyGenresPending() {
  const { t } = useTranslation()
  return (
    <SubpagePending title={t('nav.myGenres')}>
      <SkeletonLines className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3" />
    </SubpagePending>
  )
}

export function MyHistoryPending() {
  const { t } = useTranslation()
  return (
    <SubpagePending title={t('my.history.title')}>
      <div className="skeleton mt-8 h-8 w-40" />
      <SkeletonLines className="mt-4 grid max-w-3xl gap-4" />
    </SubpagePending>
  )
}

export function MyListsPending() {
  const { t } = useTranslation()
  return (
    <SubpagePending title={t('lists.title')}>
      <SkeletonLines className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 lg:grid-cols-4" />
    </SubpagePending>
  )
}

export function MyPeoplePending() {
  const { t } = useTranslation()
  return (
    <SubpagePending title={t('people.followed')}>
      <SkeletonLines className="mt-6 grid gap-4" />
    </SubpagePending>
  )
}

export function CalendarPending() {
  const { t } = useTranslation()
  return (
    <SubpagePending title={t('calendar.title')}>
      <p className="mt-3 max-w-prose text-lg text-quiet">{t('calendar.intro')}</p>
      <div className="skeleton mt-8 h-11 w-64 rounded-pill" />
      <div className="skeleton mt-6 h-64" />
    </SubpagePending>
  )
}

export function ImportPending() {
  const { t } = useTranslation()
  return (
    <SubpagePending title={t('transfer.title')}>
      <p className="mt-3 max-w-2xl text-lg text-quiet">{t('transfer.lead')}</p>
      <div className="skeleton mt-10 h-64" />
    </SubpagePending>
  )
}

export function PastImportPending() {
  const { t } = useTranslation()
  const wayBack = <BackLink to="/my/import">{t('transfer.title')}</BackLink>
  return (
    <SkeletonPage title={t('transfer.import')} backLink={wayBack}>
      <div className="skeleton mt-6 h-64 max-w-3xl" />
    </SkeletonPage>
  )
}

const genreRoute = getRouteApi('/my/genre/$name')

export function MyGenrePending() {
  const { t } = useTranslation()
  const { name } = genreRoute.useParams()
  const wayBack = <BackLink to="/my/genre">{t('nav.myGenres')}</BackLink>
  return (
    <SkeletonPage title={name} backLink={wayBack}>
      <SkeletonRow />
      <SkeletonRow />
    </SkeletonPage>
  )
}
