import type { ReactNode, Ref } from 'react'

export interface GridItem {
  readonly key: string
  readonly content: ReactNode
}

interface GridPartsProps {
  readonly ref: Ref<HTMLDivElement>
  readonly items: readonly GridItem[]
  /** Which card is looked at, where only those around it are to be there for now: a part without any keeps its height. */
  readonly near?: number | undefined
}

/**
 * Posters in parts of whole rows, each of which the browser lays out and paints only near the screen: what a frame costs
 * does not grow with the list. A grid of thousands of cards would be laid out whole whenever one of them comes near.
 */
export function GridParts({ ref, items, near }: GridPartsProps) {
  const starts = [0]
  for (let start = firstPart; start < items.length; start += cardsOfPart) starts.push(start)
  const [from, to] = near === undefined ? [0, items.length] : wholeRowsAround(near)
  const cardsBetween = (start: number, end = items.length) => items.slice(Math.max(start, from), Math.min(end, to))
  return (
    <div ref={ref} role="list" className="endless mt-6">
      {starts.map((start, part) => (
        <div key={start} className="grid-part">
          <div className="poster-grid">
            {cardsBetween(start, starts[part + 1]).map(({ key, content }) => (
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
/** So many cards before and after one are on a screen with it, as a rule. */
const reach = 8

function wholeRowsAround(near: number): [from: number, to: number] {
  const part = (index: number) => Math.floor(index / cardsOfPart) * cardsOfPart
  // The first part is one, of which only the end can be missing.
  const from = part(near - reach)
  return [from < firstPart ? 0 : from, part(near + reach) + cardsOfPart]
}
