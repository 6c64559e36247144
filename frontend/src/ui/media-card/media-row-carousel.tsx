import type { ReactNode } from 'react'
import type { CardRow } from '@contract/card-row'
import { Carousel } from '../carousel/carousel.tsx'
import { MediaCard } from './media-card.tsx'

/** A row of films and shows. */
export const MediaRowCarousel = ({
  title,
  rows,
  more,
}: {
  title: string
  rows: readonly CardRow[]
  more?: ReactNode
}) => (
  <Carousel
    title={title}
    more={more}
    items={rows.map((row) => ({ key: `${row.media_type}-${row.id}`, content: <MediaCard row={row} /> }))}
  />
)
