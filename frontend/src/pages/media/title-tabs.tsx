import type { ReactNode } from 'react'
import type { MediaDetail } from '@contract/media.schema'
import type { DetailTab } from '../../domain/title/detail-tabs.ts'
import { MediaCredits } from './media-credits.tsx'
import { MediaPhotos } from './media-photos.tsx'
import { MediaReviews } from './media-reviews.tsx'
import { MediaVideos } from './media-videos.tsx'
import { MediaSeasons } from './seasons/media-seasons.tsx'

interface TitleTabProps {
  readonly media: MediaDetail
  readonly tab: Exclude<DetailTab, 'overview'>
  readonly season: string | undefined
}

/** The content of each tab of a title but the overview. */
export function TitleTabs({ media, tab, season }: TitleTabProps): ReactNode {
  const { media_type: type, id } = media
  switch (tab) {
    case 'cast':
      return <MediaCredits type={type} id={id} />
    case 'seasons':
      return media.media_type === 'tv' ? <MediaSeasons show={media} season={season} /> : null
    case 'videos':
      return <MediaVideos media={media} />
    case 'photos':
      return <MediaPhotos media={media} />
    case 'reviews':
      return <MediaReviews type={type} id={id} />
  }
}
