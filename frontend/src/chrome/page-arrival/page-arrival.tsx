import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FocusHistory } from './focus-history.ts'
import { movePosters } from './move-posters.ts'

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
