import type { AnyRouter } from '@tanstack/react-router'
import { notePressedLink, reversePosterTransition } from '../../ui/media-card/poster-transition.ts'

const isTitle = (path: string): boolean => /^\/(movie|tv)\/\d+$/.test(path)

/**
 * A title's poster goes with the visitor: from the pressed card or row into the title's page, and back to it. What opens
 * in another tab changes nothing here. Returns how to stop.
 */
export function movePosters(router: AnyRouter): () => void {
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('#main a[href]') : null
    if (link && isTitle(link.pathname)) notePressedLink(link)
  }
  document.addEventListener('click', press, { capture: true })
  const stops = [
    // The last moment before the picture of the next page is taken; the router has put it where it was by now.
    router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (!fromLocation || !isTitle(fromLocation.pathname)) return
      const isBack = toLocation.state.__TSR_index < fromLocation.state.__TSR_index
      if (isBack) reversePosterTransition(fromLocation.pathname)
    }),
    () => document.removeEventListener('click', press, { capture: true }),
  ]
  return () => stops.forEach((stop) => stop())
}
