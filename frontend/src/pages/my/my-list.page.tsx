import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SavedEntry } from '@contract/call-types'
import { useApp } from '../../app/app-context.tsx'
import { MediaCard } from '../../ui/media-card/media-card.tsx'
import { EndlessGrid } from '../../ui/media-grid/endless-grid.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'

const route = getRouteApi('/my/$id')

/** One list of what a member keeps. */
export function MyListPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { id } = route.useParams()
  const list = useInfiniteQuery(queries.savedItems(id))
  const pages = list.data?.pages ?? []
  const entries = pages.flatMap(({ results }) => results)
  return (
    <div className="page py-8">
      <p>
        <Link to="/my" className="link">
          {t('nav.my')}
        </Link>
      </p>
      <h1 className="display mt-2 text-[clamp(2.5rem,6vw,4.5rem)]">{t(`my.${id}.title`)}</h1>
      {list.isSuccess && entries.length === 0 ? (
        <EmptyState title={t('my.listEmptyTitle')} text={t(`my.${id}.empty`)}>
          <Link to="/home" className="button button-primary">
            {t('my.emptyAction')}
          </Link>
        </EmptyState>
      ) : (
        <EndlessGrid
          items={entries.map((entry) => ({
            key: `${entry.item.type}-${entry.item.id}`,
            content: <SavedCard entry={entry} />,
          }))}
          total={pages[0]?.total_results ?? 0}
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError || list.isError}
          onMore={() => void (list.data ? list.fetchNextPage() : list.refetch())}
          nextHref={`/my/${id}`}
        />
      )}
    </div>
  )
}

function SavedCard({ entry: { item, media } }: { entry: SavedEntry }) {
  const { t } = useTranslation()
  if (!media) return <p className="text-quiet">{t('my.gone')}</p>
  return item.rating === null ? (
    <MediaCard row={media} />
  ) : (
    <MediaCard row={media} note={t('media.rated', { rating: item.rating })} />
  )
}
