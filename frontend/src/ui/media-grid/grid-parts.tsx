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
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, part) => part * size)
  return (
    <div ref={ref} role="list" className="endless mt-6">
      {starts.map((start) => (
        <div key={start} className="poster-grid">
          {items.slice(start, start + size).map(({ key, content }) => (
            <div key={key} role="listitem" data-card={key}>
              {content}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The wide screen's seven columns (`grid.css`) divide no number that the others divide; a first page fits in both. */
const wide = '(min-width: 64rem)'
const cards = { wide: 28, narrow: 24 }

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
