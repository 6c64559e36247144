import { useEffect, useState } from 'react'

/** Whether a row is scrolled to its start and to its end. */
export function useRowEnds(track: React.RefObject<HTMLUListElement | null>, count: number) {
  // A row has no arrows until it is measured: before hydration they would do nothing.
  const [ends, setEnds] = useState({ atStart: true, atEnd: true, isMeasured: false, isMoved: false })
  // Scroll position belongs to the browser; the arrows only follow it.
  useEffect(() => {
    const element = track.current
    if (!element) return
    const measure = () =>
      setEnds(({ isMoved }) => ({
        atStart: element.scrollLeft <= 4,
        atEnd: element.scrollLeft + element.clientWidth >= element.scrollWidth - 4,
        isMeasured: true,
        isMoved: isMoved || element.scrollLeft > 0,
      }))
    element.addEventListener('scroll', measure, { passive: true })
    // The observer also reports the first size, without forcing a layout.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [track, count])
  return ends
}
