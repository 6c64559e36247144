import type { AnyRouter } from '@tanstack/react-router'
import { beginPosterTransition, endPosterTransition } from '../ui/media-card/poster-transition.ts'
import { forwardPresses } from '../platform/device/forward-presses.ts'
import { Pace } from '../platform/device/pace.ts'

let latest: ViewTransition | undefined
let devicePace: Pace | undefined

/**
 * Changes the page in a view transition of the browser, if the device is quick enough. There is no transition to
 * /search (§2), and none when only the search parameters change. Posters have their `view-transition-name` until it
 * ends. Resolves when the next page is rendered; rejects with the error of `update`.
 */
export async function changePage(router: AnyRouter, update: () => Promise<void>, pace = paceOfDevice()): Promise<void> {
  const from = router.state.resolvedLocation?.pathname
  const to = router.latestLocation.pathname
  const isOther = from !== undefined && from !== to
  const change = isOther ? () => measureUpdate(update, pace) : update
  if (!isOther || to === '/search' || !pace.isQuick || !('startViewTransition' in document))
    return change().finally(endPosterTransition)
  beginPosterTransition(to)
  const transition = document.startViewTransition(change)
  latest = transition
  const stopForwarding = forwardPresses(transition)
  const end = () => {
    stopForwarding()
    if (latest === transition) endPosterTransition()
  }
  // A transition is skipped when another starts, or in a hidden tab; its page is rendered all the same.
  transition.ready.catch(() => undefined)
  // It rejects when the update does, which is awaited below.
  transition.finished.then(end, end)
  await transition.updateCallbackDone
}

const paceOfDevice = (): Pace => (devicePace ??= new Pace(matchMedia('(pointer: coarse)').matches))

async function measureUpdate(update: () => Promise<void>, pace: Pace): Promise<void> {
  const startedAt = performance.now()
  await update()
  pace.note(performance.now() - startedAt)
}
