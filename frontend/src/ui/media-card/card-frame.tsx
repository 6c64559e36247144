import { createContext, useContext, type ReactNode } from 'react'
import type { CardRow } from '@contract/card-row'

export interface CardFrameProps {
  readonly row: CardRow
  readonly poster: ReactNode
  /** The title and the facts below it. */
  readonly children: ReactNode
}

/** Renders the frame of a card with marks and quick actions, which `ui/` does not know; null renders a plain card. */
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
