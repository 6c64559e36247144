import type { HTMLAttributes, ReactNode, Ref } from 'react'

export interface GridItem {
  readonly key: string
  readonly content: ReactNode
}

/** The handlers of `useFocusAfterRemoval`. */
export type ItemProps = Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'>

interface GridPartsProps {
  readonly ref: Ref<HTMLDivElement>
  readonly items: readonly GridItem[]
  readonly itemProps?: ItemProps
  /**
   * The index of the card around which alone cards are rendered for now; undefined renders all. A part without cards
   * keeps its height.
   */
  readonly near?: number | undefined
}

/**
 * A grid of posters in parts of whole rows, each of which the browser lays out and paints only near the viewport
 * (`content-visibility`): the cost of a frame does not grow with the list.
 */
export function GridParts({ ref, items, itemProps, near }: GridPartsProps) {
  const starts = [0]
  for (let start = FIRST_PART_CARDS; start < items.length; start += CARDS_PER_PART) starts.push(start)
  const [from, to] = near === undefined ? [0, items.length] : wholeRowsAround(near)
  const cardsBetween = (start: number, end = items.length) => items.slice(Math.max(start, from), Math.min(end, to))
  return (
    <div ref={ref} role="list" className="endless mt-6">
      {starts.map((start, part) => (
        <div key={start} className="grid-part">
          <div className="poster-grid">
            {cardsBetween(start, starts[part + 1]).map(({ key, content }) => (
              <div key={key} role="listitem" data-card={key} {...itemProps}>
                {content}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Cards per part: whole rows with every number of columns (`grid.css`). */
const CARDS_PER_PART = 12
/** Cards of the first part: a whole first page, so that none of its cards moves during hydration. */
const FIRST_PART_CARDS = 24
/** Cards before and after a card that are usually on the screen with it. */
const NEARBY_CARDS = 8

function wholeRowsAround(near: number): [from: number, to: number] {
  const part = (index: number) => Math.floor(index / CARDS_PER_PART) * CARDS_PER_PART
  // The first part is rendered from its beginning.
  const from = part(near - NEARBY_CARDS)
  return [from < FIRST_PART_CARDS ? 0 : from, part(near + NEARBY_CARDS) + CARDS_PER_PART]
}
