import { useSyncExternalStore, type ReactNode, type Ref } from 'react'

export interface GridItem {
  readonly key: string
  readonly content: ReactNode
}

/**
 * Posters in parts of whole rows, each of which the browser lays out and paints only near the screen: what a frame costs
 * does not grow with the list. A grid of thousands of cards would be laid out whole whenever one of them comes near.
 */
export function GridParts({ ref, items }: { ref: Ref<HTMLDivElement>; items: readonly GridItem[] }) {
  const size = usePartSize()
  const starts = [0]
  for (let start = Math.ceil(firstPage / size) * size; start < items.length; start += size) starts.push(start)
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

/** The wide screen's seven columns (`grid.css`) divide no number that the others divide. */
const wide = '(min-width: 64rem)'
const cards = { wide: 14, narrow: 12 }
/** The first part holds a first page on every screen, so that none of its cards moves when the page comes alive. */
const firstPage = 20

function usePartSize(): number {
  const isWide = useSyncExternalStore(
    onWide,
    () => matchMedia(wide).matches,
    () => false,
  )
  return isWide ? cards.wide : cards.narrow
}

function onWide(changed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
