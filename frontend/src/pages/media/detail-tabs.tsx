import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MediaDetail } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { detailTabs, hasTab, sectionsId, type DetailTab } from '../../domain/title/detail-tabs.ts'
import { ChipRow } from '../../ui/chip-row/chip-row.tsx'

/** The tabs that have content for this title. They are links, so each tab has an address. */
export function DetailTabs({ media, active }: { media: MediaDetail; active: DetailTab }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data: reviews } = useInfiniteQuery(queries.reviews(media.media_type, media.id))
  return (
    <ChipRow label={t('media.sections')} className="mt-6">
      {detailTabs
        .filter((tab) => tab === active || hasTab(media, tab, reviews?.pages[0]?.results.length ?? 0))
        .map((tab) => (
          <li key={tab}>
            <Link
              to="/$type/$id"
              params={{ type: media.media_type, id: String(media.id) }}
              search={tab === 'overview' ? {} : { tab }}
              {...(tab !== 'overview' && { hash: sectionsId })}
              hashScrollIntoView={false}
              resetScroll={false}
              aria-current={tab === active ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
              className="chip whitespace-nowrap"
            >
              {t(`tab.${tab}`)}
            </Link>
          </li>
        ))}
    </ChipRow>
  )
}
