import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { CardRow } from '@contract/card-row'
import type { MediaDetail } from '@contract/media.schema'
import { useApp } from '../../context/app-context.tsx'
import { useSettings } from '../../context/use-settings.ts'
import { sectionsId } from '../../domain/title/detail-tabs.ts'
import { structuredData } from '../../domain/title/structured-data.ts'
import { LinkedData } from '../../features/linked-data/linked-data.tsx'
import { useFailedPage } from '../../features/reach/use-failed-page.ts'
import { AfterPaint } from '../../ui/pieces/after-paint.tsx'
import { LowerPiece } from '../../ui/pieces/piece.tsx'
import { useSettled } from '../../ui/pieces/use-settled.ts'
import { SkeletonSections } from '../../ui/skeleton/skeleton-sections.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { MediaCredits } from './media-credits.tsx'
import { MediaHero } from './media-hero.tsx'
import { MediaOverview } from './media-overview.tsx'
import { MediaPhotos } from './media-photos.tsx'
import { MediaReviews } from './media-reviews.tsx'
import { MediaVideos } from './media-videos.tsx'
import { OwnFiles } from './own-files/own-files.tsx'
import { MediaSeasons } from './seasons/media-seasons.tsx'

const route = getRouteApi('/$type/$id')

/** Everything about one film or show. Until its detail is there, what the row of a list knows of it. */
export function MediaDetailPage() {
  const { queries } = useApp()
  const { type, id } = route.useParams()
  const { known, rest } = route.useLoaderData()
  const { data: media, error } = useQuery(queries.media(type, Number(id)))
  useFailedPage(media ? null : error)
  const row = media ?? known
  return row ? (
    <Title key={`${type}-${id}`} row={row} media={media} rest={rest} />
  ) : (
    <div className="min-h-screen" aria-busy="true" />
  )
}

interface TitleProps {
  readonly row: CardRow
  /** Undefined until it is loaded. */
  readonly media: MediaDetail | undefined
  readonly rest: Promise<unknown> | undefined
}

function Title({ row, media, rest }: TitleProps) {
  const [hasStartedEarly] = useState(media === undefined)
  const isRestSettled = useSettled(hasStartedEarly ? rest : undefined)
  return (
    <>
      <MediaHero row={row} media={media} />
      <div className="page" id={sectionsId}>
        {hasStartedEarly ? (
          media && isRestSettled ? (
            <Sections media={media} />
          ) : (
            <SkeletonSections />
          )
        ) : media ? (
          <AfterPaint>
            <Sections media={media} />
          </AfterPaint>
        ) : null}
      </div>
    </>
  )
}

/** The tabs of a title, and the content of the one that is open. */
function Sections({ media }: { media: MediaDetail }): ReactNode {
  const { tab = 'overview', season } = route.useSearch()
  const { media_type: type, id } = media
  return (
    <>
      <StructuredData media={media} />
      <OwnFiles media={media} />
      <LowerPiece>
        <DetailTabs media={media} active={tab} />
      </LowerPiece>
      {tab === 'overview' ? <MediaOverview media={media} /> : null}
      {tab === 'cast' ? <MediaCredits type={type} id={id} /> : null}
      {tab === 'seasons' && media.media_type === 'tv' ? <MediaSeasons show={media} season={season} /> : null}
      {tab === 'videos' ? <MediaVideos media={media} /> : null}
      {tab === 'photos' ? <MediaPhotos media={media} /> : null}
      {tab === 'reviews' ? <MediaReviews type={type} id={id} /> : null}
    </>
  )
}

/** The structured data of a title for search engines. */
function StructuredData({ media }: { media: MediaDetail }) {
  const { boot } = useApp()
  const { region } = useSettings()
  return <LinkedData data={structuredData(media, { origin: boot.origin, region })} />
}
