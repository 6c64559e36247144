import type { ReactNode, Ref } from 'react'

export interface GridItem {
  readonly key: string
  readonly content: ReactNode
}

/**
 * Posters in parts of whole rows, each of which the browser lays out and paints only near the screen: what a frame costs
 * does not grow with the list. A grid of thousands of cards would be laid out whole whenever one of them comes near.
 */
export function GridParts({ ref, items }: { ref: Ref<HTMLDivElement>; items: readonly GridItem[] }) {
  const starts = [0]
  for (let start = firstPart; start < items.length; start += cardsOfPart) starts.push(start)
  return (
    <div ref={ref} role="list" className="endless mt-6">
      {starts.map((start, part) => (
        <div key={start} className="grid-part">
          <div className="poster-grid">
            {items.slice(start, starts[part + 1]).map(({ key, content }) => (
              <div key={key} role="listitem" data-card={key}>
                {content}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Whole rows with every number of columns (`grid.css`). */
const cardsOfPart = 12
/** The first part holds a first page, so that none of its cards moves when the page comes alive. */
const firstPart = 24
