import type { AnyRouter } from '@tanstack/react-router'

/** So many of the cards that are on the screen first. */
const most = 4

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Fetches ahead what the first cards on the screen lead to (§7), when a page is there and the browser has nothing to do; not
 * where the connection is slow or its bytes are counted. Returns how to stop.
 */
export function prefetchInView(router: AnyRouter): () => void {
  let cancel = () => undefined as void
  const soon = () => {
    cancel()
    cancel = whenIdle(() => {
      if (isGood((navigator as { connection?: Connection }).connection))
        for (const href of cardsInView()) void router.preloadRoute({ to: href })
    })
  }
  const stop = router.subscribe('onResolved', soon)
  soon()
  return () => {
    stop()
    cancel()
  }
}

/** A browser that says nothing of its connection has none that one would spare. */
const isGood = ({ saveData = false, effectiveType = '4g' }: Connection = {}): boolean =>
  !saveData && effectiveType === '4g'

function cardsInView(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.card-name > a')]
  return links
    .filter(isInView)
    .slice(0, most)
    .map(({ pathname }) => pathname)
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/** Not every browser says when it is idle. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: 5000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, 1000)
  return () => clearTimeout(id)
}
