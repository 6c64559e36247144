import type { ReactNode, Ref } from 'react'
import type { CardRow } from '@contract/card-row'
import { Carousel } from '../carousel/carousel.tsx'
import { MediaCard } from './media-card.tsx'

/** A row of films and shows; `rows` is null until they are loaded. */
export const MediaRowCarousel = ({
  title,
  rows,
  more,
  ref,
}: {
  title: string
  rows: readonly CardRow[] | null
  more?: ReactNode
  ref?: Ref<HTMLElement>
}) => (
  <Carousel
    title={title}
    more={more}
    ref={ref}
    items={rows?.map((row) => ({ key: `${row.media_type}-${row.id}`, content: <MediaCard row={row} /> })) ?? null}
  />
)
