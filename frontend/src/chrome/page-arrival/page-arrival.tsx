import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FocusPlaces } from './focus-places.ts'
import { movePosters } from './move-posters.ts'

/** What a full load does by itself: says the name of the page that one has come to, and begins at its beginning. */
export function PageArrival() {
  const router = useRouter()
  const [name, setName] = useState('')
  // When another page is there, the router alone knows, and where the focus is, the browser.
  useEffect(() => followPages(router, setName), [router])
  // So is the picture of a page that the browser takes before and after it changes.
  useEffect(() => movePosters(router), [router])
  return (
    <p className="sr-only" aria-live="polite">
      {name}
    </p>
  )
}

function followPages(router: AnyRouter, say: (name: string) => void): () => void {
  const places = new FocusPlaces()
  const stops = [
    router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (pathChanged) places.leave(fromLocation?.state.__TSR_key)
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      say(document.title)
      places.enter(toLocation.state.__TSR_key)
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
