import { useEffect, useRef } from 'react'

/**
 * Calls back when its element is near the viewport and there is more to load. An observer reports only changes, so a
 * new one is created for each loaded page: the end may be as near as before.
 */
export function useNearEnd(active: boolean, loaded: number, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const callback = useRef(onNear)
  // The observer outlives renders, so it calls the newest callback.
  useEffect(() => {
    callback.current = onNear
  })
  // An effect: only the browser knows what is near the viewport.
  useEffect(() => {
    if (!active || !element.current) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && callback.current(), {
      rootMargin: '800px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [active, loaded])
  return element
}
