import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApp } from '../../context/app-context.tsx'
import { sectionsId } from '../../domain/title/detail-tabs.ts'
import { LowerPiece } from '../../ui/pieces/piece.tsx'
import { AfterPaint } from '../../ui/pieces/after-paint.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { MediaCredits } from './media-credits.tsx'
import { MediaHero } from './media-hero.tsx'
import { MediaOverview } from './media-overview.tsx'
import { MediaPhotos } from './media-photos.tsx'
import { MediaReviews } from './media-reviews.tsx'
import { MediaSeasons } from './seasons/media-seasons.tsx'
import { MediaVideos } from './media-videos.tsx'
import { OwnFiles } from './own-files/own-files.tsx'
import type { MediaDetail } from '@contract/media.schema'
import { useSettings } from '../../context/use-settings.ts'
import { LinkedData } from '../../features/linked-data/linked-data.tsx'
import { structuredData } from '../../domain/title/structured-data.ts'

const route = getRouteApi('/$type/$id')

/** Everything about one film or show. */
export function MediaDetailPage() {
  const { queries } = useApp()
  const { type, id } = route.useParams()
  const { tab = 'overview', season } = route.useSearch()
  const { data: media } = useSuspenseQuery(queries.media(type, Number(id)))
  return (
    <>
      <MediaHero media={media} />
      <div className="page" id={sectionsId}>
        <AfterPaint key={`${type}-${id}`}>
          <StructuredData media={media} />
          <OwnFiles media={media} />
          <LowerPiece>
            <DetailTabs media={media} active={tab} />
          </LowerPiece>
          {tab === 'overview' ? <MediaOverview media={media} /> : null}
          {tab === 'cast' ? <MediaCredits type={type} id={media.id} /> : null}
          {tab === 'seasons' && media.media_type === 'tv' ? <MediaSeasons show={media} season={season} /> : null}
          {tab === 'videos' ? <MediaVideos media={media} /> : null}
          {tab === 'photos' ? <MediaPhotos media={media} /> : null}
          {tab === 'reviews' ? <MediaReviews type={type} id={media.id} /> : null}
        </AfterPaint>
      </div>
    </>
  )
}

/** The structured data of a title for search engines. */
function StructuredData({ media }: { media: MediaDetail }) {
  const { boot } = useApp()
  const { region } = useSettings()
  return <LinkedData data={structuredData(media, { origin: boot.origin, region })} />
}
