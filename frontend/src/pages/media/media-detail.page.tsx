import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import type { CardRow } from '@contract/card-row'
import type { MediaDetail } from '@contract/media.schema'
import { useApp } from '../../context/app-context.tsx'
import { useSettings } from '../../context/use-settings.ts'
import { sectionsId } from '../../domain/title/detail-tabs.ts'
import { structuredData } from '../../domain/title/structured-data.ts'
import { LinkedData } from '../../features/linked-data/linked-data.tsx'
import { useFailedPage } from '../../features/reach/use-failed-page.ts'
import { connection, whenIdle } from '../../platform/frames/when-idle.ts'
import { useIsMember } from '../../shell/session/use-session.ts'
import { AfterPaint } from '../../ui/pieces/after-paint.tsx'
import { LowerPiece, Piece } from '../../ui/pieces/piece.tsx'
import { useSettled } from '../../ui/pieces/use-settled.ts'
import { SkeletonSections } from '../../ui/skeleton/skeleton-sections.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { MediaHero } from './media-hero.tsx'
import { MediaOverview } from './media-overview.tsx'
import { OwnFiles } from './own-files/own-files.tsx'
import { TitleTab } from './title-tab.ts'

const route = getRouteApi('/$type/$id')

/** Everything about one film or show. Until its detail is there, the data in the row of a list. */
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
  const isMember = useIsMember()
  // An effect: an idle browser of a member fetches the other tabs, which then open without a network, too.
  useEffect(() => (isMember && !connection().saveData ? whenIdle(TitleTab.preload) : undefined), [isMember])
  return (
    <>
      <StructuredData media={media} />
      <OwnFiles media={media} />
      <LowerPiece>
        <DetailTabs media={media} active={tab} />
      </LowerPiece>
      {tab === 'overview' ? (
        <MediaOverview media={media} />
      ) : (
        <Piece>
          <TitleTab media={media} tab={tab} season={season} />
        </Piece>
      )}
    </>
  )
}

/** The structured data of a title for search engines. */
function StructuredData({ media }: { media: MediaDetail }) {
  const { boot } = useApp()
  const { region } = useSettings()
  return <LinkedData data={structuredData(media, { origin: boot.origin, region })} />
}
