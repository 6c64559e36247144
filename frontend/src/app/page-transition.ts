import type { AnyRouter } from '@tanstack/react-router'
import { beginPosterTransition, endPosterTransition } from '../ui/media-card/poster-transition.ts'
import { hearPresses } from '../platform/device/hear-presses.ts'
import { Pace } from '../platform/device/pace.ts'

let latest: ViewTransition | undefined
let ofDevice: Pace | undefined

/**
 * One page turns into another in a transition of the browser's, where the device is quick enough for it; /search changes
 * without one (§2), and so does a page into itself. What a poster was named for it, it is for as long as that lasts. Resolves
 * when the next page is there.
 */
export async function changePage(router: AnyRouter, update: () => Promise<void>, pace = paceOfDevice()): Promise<void> {
  const from = router.state.resolvedLocation?.pathname
  const to = router.latestLocation.pathname
  const isOther = from !== undefined && from !== to
  const change = isOther ? () => timed(update, pace) : update
  if (!isOther || to === '/search' || !pace.isQuick || !('startViewTransition' in document))
    return change().finally(endPosterTransition)
  beginPosterTransition(to)
  const transition = document.startViewTransition(change)
  latest = transition
  const stopHearing = hearPresses(transition)
  const end = () => {
    stopHearing()
    if (latest === transition) endPosterTransition()
  }
  // One that another press has overtaken, or that nobody sees, is skipped: its page is there all the same.
  transition.ready.catch(() => undefined)
  // It fails when the update does, which is awaited below.
  transition.finished.then(end, end)
  await transition.updateCallbackDone
}

const paceOfDevice = (): Pace => (ofDevice ??= new Pace(matchMedia('(pointer: coarse)').matches))

async function timed(update: () => Promise<void>, pace: Pace): Promise<void> {
  const begun = performance.now()
  await update()
  pace.note(performance.now() - begun)
}
