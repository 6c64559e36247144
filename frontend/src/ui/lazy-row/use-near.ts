import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Whether a row is, or was, within one screen height of the viewport, so that its data is worth fetching. `ref` belongs to the
 * row's element while it has no data. A row that `isAlreadyThere` counts as near from the start.
 */
export function useNear(isAlreadyThere: boolean): { isNear: boolean; ref: RefObject<HTMLElement | null> } {
  const [isNear, setIsNear] = useState(isAlreadyThere)
  const ref = useRef<HTMLElement>(null)
  // An effect: only the browser knows what is near the viewport.
  useEffect(() => {
    if (isNear || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '100% 0px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear])
  return { isNear, ref }
}
