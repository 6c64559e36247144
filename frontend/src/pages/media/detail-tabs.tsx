import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MediaDetail } from '@contract/media.schema'
import { useApp } from '../../app/app-context.tsx'
import { detailTabs, type DetailTab } from '../../lib/detail-tabs.ts'
import { isPlayable } from '../../lib/trailer.ts'

/** The tabs that this title has something for; links, so that each is an address. */
export function DetailTabs({ media, active }: { media: MediaDetail; active: DetailTab }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data: reviews } = useInfiniteQuery(queries.reviews(media.media_type, media.id))
  const isReviewed = (reviews?.pages[0]?.results.length ?? 0) > 0
  return (
    <nav aria-label={t('media.sections')} className="mt-6 overflow-x-auto">
      <ul className="flex gap-2 py-1">
        {detailTabs
          .filter((tab) => tab === active || (tab === 'reviews' ? isReviewed : hasContent(media, tab)))
          .map((tab) => (
            <li key={tab}>
              <Link
                to="/$type/$id"
                params={{ type: media.media_type, id: String(media.id) }}
                search={tab === 'overview' ? {} : { tab }}
                resetScroll={false}
                aria-current={tab === active ? 'page' : undefined}
                activeOptions={{ exact: true, includeSearch: true }}
                className="chip whitespace-nowrap"
              >
                {t(`tab.${tab}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function hasContent(media: MediaDetail, tab: Exclude<DetailTab, 'reviews'>): boolean {
  switch (tab) {
    case 'overview':
      return true
    case 'cast':
      return (media.credits?.cast.length ?? 0) + (media.credits?.crew.length ?? 0) > 0
    case 'seasons':
      return media.media_type === 'tv' && media.seasons.length > 0
    case 'videos':
      return (media.videos?.results ?? []).some(isPlayable)
    case 'photos':
      return Object.values(media.images ?? {}).some((images) => images.length > 0)
  }
}
