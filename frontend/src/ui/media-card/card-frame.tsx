import { createContext, useContext, type ReactNode } from 'react'
import type { CardRow } from '@contract/card-row'

export interface CardFrameProps {
  readonly row: CardRow
  readonly poster: ReactNode
  /** Title and facts. */
  readonly children: ReactNode
}

/** What the product makes of a card: marks and quick actions. A card by itself knows nothing of them. */
const CardFrameContext = createContext<((props: CardFrameProps) => ReactNode) | null>(null)
export const CardFrameProvider = CardFrameContext.Provider

export function Framed({ row, poster, children }: CardFrameProps) {
  const frame = useContext(CardFrameContext)
  const framed = (
    <div data-poster className="overflow-clip rounded-card shadow-card ring-lamp transition group-hover:ring-2">
      {poster}
    </div>
  )
  if (frame) return frame({ row, poster: framed, children })
  return (
    <article className="card group">
      {framed}
      {children}
    </article>
  )
}
