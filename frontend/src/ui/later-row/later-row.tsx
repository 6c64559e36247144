import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'

interface RowPlaceProps {
  readonly title: string
  readonly more?: ReactNode
  readonly ref?: Ref<HTMLElement>
}

/** The place of a row that is still to come: its heading, its link and its height. */
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
  /** Leads to what the row shows, also where there is no script. */
  readonly more?: ReactNode
  /** Whether what it shows is there already. */
  readonly isKnown: boolean
  readonly children: ReactNode
}

/** A row that is rendered, and asks for what it shows, once it is within a screen of being seen. */
export function LaterRow({ title, more, isKnown, children }: LaterRowProps) {
  const [isNear, setIsNear] = useState(isKnown)
  const place = useRef<HTMLElement>(null)
  // What is near the screen is known to the browser alone.
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
