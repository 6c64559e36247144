import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'

interface RowPlaceholderProps {
  readonly title: string
  readonly more?: ReactNode
  readonly ref?: Ref<HTMLElement>
}

/** The placeholder of a row that is not rendered yet: its heading, its link and its height. */
export const RowPlaceholder = ({ title, more, ref }: RowPlaceholderProps) => (
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

interface LazyRowProps {
  readonly title: string
  /** The link to all titles of the row, which also works without script. */
  readonly more?: ReactNode
  /** Whether the data of the row is in the cache already. */
  readonly isCached: boolean
  readonly children: ReactNode
}

/** A row that is rendered, and loads its data, once it is within one screen height of the viewport. */
export function LazyRow({ title, more, isCached, children }: LazyRowProps) {
  const [isNear, setIsNear] = useState(isCached)
  const placeholder = useRef<HTMLElement>(null)
  // An effect: only the browser knows what is near the viewport.
  useEffect(() => {
    if (!placeholder.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      {
        rootMargin: '100% 0px',
      },
    )
    observer.observe(placeholder.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? children : <RowPlaceholder ref={placeholder} title={title} more={more} />
}
