import { createContext, useContext, type ReactNode } from 'react'
import type { MediaRow } from '@contract/media.schema'

export interface CardFrameProps {
  readonly row: MediaRow
  readonly children: ReactNode
}

/** What the product puts around a card's poster: marks and quick actions. A card by itself knows nothing of them. */
const CardFrameContext = createContext<((props: CardFrameProps) => ReactNode) | null>(null)
export const CardFrameProvider = CardFrameContext.Provider

export function Framed({ row, children }: CardFrameProps) {
  const frame = useContext(CardFrameContext)
  const poster = (
    <div data-poster className="overflow-hidden rounded-card shadow-card ring-lamp transition group-hover:ring-2">
      {children}
    </div>
  )
  return frame ? frame({ row, children: poster }) : poster
}
