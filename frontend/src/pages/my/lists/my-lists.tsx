import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useApp } from '../../../context/app-context.tsx'
import { ListCard } from '../../../ui/list-card/list-card.tsx'
import { isUnavailable } from '../../../features/reach/use-loader-query.ts'
import { MoreButton } from '../../../ui/button/more-button.tsx'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { focusOnArrival } from '../../../ui/focus/focus-on-arrival.ts'
import { NewListDialog } from './new-list-dialog.tsx'

/** The member's own lists, last changed first, and a button for a new one. `isPage`: it is the page's only part. */
export function MyLists({ isPage = false }: { isPage?: boolean }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const [Heading, Below] = isPage ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const)
  const own = useInfiniteQuery(queries.userLists())
  const { data, isError, isFetching, fetchNextPage, refetch } = own
  const lists = data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <section aria-labelledby="my-lists" className={isPage ? 'mt-2' : 'mt-10'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id="my-lists" className={isPage ? 'display text-title' : 'display text-heading'}>
          {t('lists.title')}
        </Heading>
        <NewListDialog />
      </div>
      {data && lists.length === 0 ? (
        <div className="mt-3 max-w-xl">
          <Below className="text-lg font-semibold">{t('lists.emptyTitle')}</Below>
          <p className="mt-1 text-quiet">{t('lists.emptyText')}</p>
        </div>
      ) : null}
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 lg:grid-cols-4">
        {lists.map((list) => (
          <li key={list.id}>
            <ListCard list={list} heading={Below} />
          </li>
        ))}
      </ul>
      {isError || isUnavailable(own) ? (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <p className="text-danger">{t('error.tryAgain')}</p>
          <SteadyButton
            ref={focusOnArrival}
            className="button"
            disabled={isFetching}
            onClick={() => void (data ? fetchNextPage() : refetch())}
          >
            {t(isFetching ? 'list.loading' : 'action.retry')}
          </SteadyButton>
        </div>
      ) : (
        <MoreButton list={own} />
      )}
    </section>
  )
}
