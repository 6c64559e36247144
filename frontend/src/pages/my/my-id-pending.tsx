import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { isSavedList } from '../../domain/lists/saved-lists.ts'
import { SkeletonPage } from '../../ui/skeleton/skeleton-page.tsx'
import { SkeletonPosters } from '../../ui/skeleton/skeleton-posters.tsx'
import { BackLink } from '../../ui/back-link/back-link.tsx'

const route = getRouteApi('/my/$id')

/** The skeleton of a list's page. */
export function MyIdPending() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const wayBack = <BackLink to="/my">{t('nav.my')}</BackLink>
  return (
    <SkeletonPage title={isSavedList(id) ? t(`my.${id}.title`) : <ListName id={id} />} backLink={wayBack}>
      {isSavedList(id) ? (
        <div className="skeleton mt-8 h-16" />
      ) : (
        <>
          <div className="skeleton mt-4 h-5 w-40" />
          <div className="mt-5 flex flex-wrap gap-3">
            <div className="skeleton h-11 w-28 rounded-pill" />
            <div className="skeleton h-11 w-32 rounded-pill" />
            <div className="skeleton h-11 w-36 rounded-pill" />
          </div>
          <div className="skeleton mt-8 h-11 w-full max-w-md rounded-pill" />
        </>
      )}
      <SkeletonPosters />
    </SkeletonPage>
  )
}

/** The name of a list, if another page has fetched it already. */
function ListName({ id }: { id: string }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data } = useInfiniteQuery({ ...queries.userLists(), enabled: false })
  const cached = data?.pages.flatMap(({ results }) => results).find((list) => list.id === id)
  if (cached) return cached.name
  return (
    <>
      <span className="sr-only">{t('lists.title')}</span>
      <span aria-hidden="true" className="skeleton inline-block h-[0.9em] w-72" />
    </>
  )
}
