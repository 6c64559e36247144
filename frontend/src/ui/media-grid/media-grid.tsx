import type { CardRow } from '@contract/card-row'
import type { CataloguePage } from '@contract/media.schema'
import { uniqueBy } from '../../domain/unique.ts'
import { MediaCard } from '../media-card/media-card.tsx'
import type { PagedList } from '../paged-list.ts'
import { EndlessGrid } from './endless-grid.tsx'

/** The part of an infinite query that a grid needs. */
export interface EndlessList<T> extends PagedList {
  readonly data: { readonly pages: readonly CataloguePage<T>[]; readonly pageParams?: readonly unknown[] } | undefined
}

interface MediaGridProps {
  readonly list: EndlessList<CardRow>
  readonly path: string
  /** The number of rows that all pages show, if it is known. */
  readonly total: number | undefined
  readonly isShown?: (row: CardRow) => boolean
}

/** An endless grid of films and shows; a title that repeats across pages is shown once. */
export function MediaGrid({ list, path, total, isShown = () => true }: MediaGridProps) {
  const pages = list.data?.pages ?? []
  const loaded = uniqueBy(
    pages.flatMap(({ results }) => results),
    ({ media_type, id }) => `${media_type}-${id}`,
  )
  const rows = loaded.filter(isShown)
  return (
    <EndlessGrid
      name={path}
      items={rows.map((row, index) => ({
        key: `${row.media_type}-${row.id}`,
        content: <MediaCard row={row} priority={index === 0} />,
      }))}
      loaded={loaded.length}
      total={total}
      list={list}
      nextHref={
        list.hasNextPage ? `${path}${path.includes('?') ? '&' : '?'}page=${(pages.at(-1)?.page ?? 0) + 1}` : null
      }
    />
  )
}
