import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FocusHistory } from './focus-history.ts'
import { notePressedLink, notePressedPicture, reversePosterTransition } from '../../ui/media-card/poster-transition.ts'

const isTitle = (path: string): boolean => /^\/(movie|tv)\/\d+$/.test(path)

/**
 * Animates a poster between the pressed card or row and the page of its title, in both directions. A link that opens
 * another tab does not. Returns a function that stops this.
 */
function movePosters(router: AnyRouter): () => void {
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('#main a[href]') : null
    if (!link) return
    notePressedPicture(link)
    if (isTitle(link.pathname)) notePressedLink(link)
  }
  document.addEventListener('click', press, { capture: true })
  const stops = [
    // The last event before the browser takes the snapshot of the next page; its scroll position is restored by now.
    router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (!fromLocation || !isTitle(fromLocation.pathname)) return
      const isBack = toLocation.state.__TSR_index < fromLocation.state.__TSR_index
      if (isBack) reversePosterTransition(fromLocation.pathname)
    }),
    () => document.removeEventListener('click', press, { capture: true }),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Announces the title of a new page to screen readers and moves the focus, as a full page load would. */
export function PageArrival() {
  const router = useRouter()
  const [name, setName] = useState('')
  // An effect: navigations are events of the router, and the focus belongs to the browser.
  useEffect(() => followPages(router, setName), [router])
  // An effect: the snapshots of a view transition belong to the browser.
  useEffect(() => movePosters(router), [router])
  return (
    <p className="sr-only" aria-live="polite">
      {name}
    </p>
  )
}

function followPages(router: AnyRouter, announce: (name: string) => void): () => void {
  const focusHistory = new FocusHistory()
  const stops = [
    router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (pathChanged) focusHistory.leave(fromLocation?.state.__TSR_key)
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      announce(document.title)
      focusHistory.enter(toLocation.state.__TSR_key)
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
