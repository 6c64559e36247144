import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MediaDetail } from '@contract/media.schema'
import { detailTabs, type DetailTab } from '../../lib/detail-tabs.ts'

/** The tabs that this title has something for; links, so that each is an address. */
export function DetailTabs({ media, active }: { media: MediaDetail; active: DetailTab }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('media.sections')} className="mt-6 overflow-x-auto">
      <ul className="flex gap-2 py-1">
        {detailTabs
          .filter((tab) => hasContent(media, tab))
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

function hasContent(media: MediaDetail, tab: DetailTab): boolean {
  switch (tab) {
    case 'overview':
      return true
    case 'cast':
      return (media.credits?.cast.length ?? 0) + (media.credits?.crew.length ?? 0) > 0
    case 'seasons':
      return media.media_type === 'tv' && media.seasons.length > 0
    case 'videos':
      return (media.videos?.results.length ?? 0) > 0
    case 'photos':
      return (media.images?.backdrops.length ?? 0) + (media.images?.posters.length ?? 0) > 0
  }
}
