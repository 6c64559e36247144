import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../app/app-context.tsx'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { MediaCast } from './media-cast.tsx'
import { MediaHero } from './media-hero.tsx'
import { MediaOverview } from './media-overview.tsx'
import { MediaPhotos } from './media-photos.tsx'
import { MediaSeasons } from './seasons/media-seasons.tsx'
import { MediaVideos } from './media-videos.tsx'

const route = getRouteApi('/$type/$id')

/** Everything about one film or show. */
export function MediaDetailPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { type, id } = route.useParams()
  const { tab = 'overview', season } = route.useSearch()
  const { data: media } = useSuspenseQuery(queries.media(type, Number(id)))
  const { data: recommendations } = useQuery(queries.recommendations(type, Number(id)))
  return (
    <>
      <MediaHero media={media} />
      <div className="page">
        <DetailTabs media={media} active={tab} />
        {tab === 'overview' ? <MediaOverview media={media} /> : null}
        {tab === 'cast' ? <MediaCast media={media} /> : null}
        {tab === 'seasons' && media.media_type === 'tv' ? <MediaSeasons show={media} season={season} /> : null}
        {tab === 'videos' ? <MediaVideos media={media} /> : null}
        {tab === 'photos' ? <MediaPhotos media={media} /> : null}
        <MediaRowCarousel title={t('media.recommendations')} rows={recommendations?.results ?? []} />
      </div>
    </>
  )
}
