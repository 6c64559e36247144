import type { AnyRouter } from '@tanstack/react-router'
import { growInto, ungrow } from '../ui/media-card/grow.ts'

let latest: ViewTransition | undefined

/**
 * One page turns into another in a transition of the browser's; /search changes without one (§2), and so does a page into
 * itself. What a poster was named for it, it is for as long as that lasts. Resolves when the next page is there.
 */
export async function changePage(router: AnyRouter, update: () => Promise<void>): Promise<void> {
  const from = router.state.resolvedLocation?.pathname
  const to = router.latestLocation.pathname
  const moves = from !== undefined && from !== to && to !== '/search' && 'startViewTransition' in document
  if (!moves) return update().finally(ungrow)
  growInto(to)
  const transition = document.startViewTransition(update)
  latest = transition
  const end = () => {
    if (latest === transition) ungrow()
  }
  // One that another press has overtaken, or that nobody sees, is skipped: its page is there all the same.
  transition.ready.catch(() => undefined)
  // It fails when the update does, which is awaited below.
  transition.finished.then(end, end)
  await transition.updateCallbackDone
}
