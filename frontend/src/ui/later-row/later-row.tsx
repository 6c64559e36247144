import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'

interface RowPlaceProps {
  readonly title: string
  readonly more?: ReactNode
  readonly ref?: Ref<HTMLElement>
}

/** The placeholder of a row that is not rendered yet: its heading, its link and its height. */
export const RowPlace = ({ title, more, ref }: RowPlaceProps) => (
  <section ref={ref} className="mt-10" aria-label={title} aria-busy="true">
    <div className="flex flex-wrap items-end justify-between gap-x-4">
      <h2 className="display min-w-0 grow basis-40 text-heading">{title}</h2>
      <div className="-mb-1.5 flex items-center sm:min-h-11">{more}</div>
    </div>
    <ul className="carousel mt-1" aria-hidden="true">
      <li>
        <div className="aspect-2/3 rounded-card bg-raised" />
        <div className="h-14" />
      </li>
    </ul>
  </section>
)

interface LaterRowProps {
  readonly title: string
  /** The link to all titles of the row, which also works without script. */
  readonly more?: ReactNode
  /** Whether the data of the row is in the cache already. */
  readonly isKnown: boolean
  readonly children: ReactNode
}

/** A row that is rendered, and loads its data, once it is within one screen height of the viewport. */
export function LaterRow({ title, more, isKnown, children }: LaterRowProps) {
  const [isNear, setIsNear] = useState(isKnown)
  const place = useRef<HTMLElement>(null)
  // An effect: only the browser knows what is near the viewport.
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      {
        rootMargin: '100% 0px',
      },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? children : <RowPlace ref={place} title={title} more={more} />
}
