import type { AnyRouter } from '@tanstack/react-router'
import { preloadLazyComponents } from '../ui/lazy/lazy-component.ts'
import { connection, whenIdle } from '../platform/frames/when-idle.ts'

/** One of the cards on the screen is prefetched per this width (CSS px): two on a phone, four on a laptop. */
const WIDTH_PER_CARD = 320

/**
 * Prefetches the pages of the first cards on the screen (§7) when the browser is idle after each navigation. On a slow
 * connection it is the script of their page alone: a press then shows the data of the card at once. Nothing is
 * prefetched for a visitor who saves data. Returns a function that stops this.
 */
export const prefetchCards = (router: AnyRouter): (() => void) =>
  afterEachPage(router, () => {
    const { saveData, effectiveType } = connection()
    if (saveData) return
    for (const href of cardsInView())
      if (effectiveType === '4g') void router.preloadRoute({ to: href })
      else prefetchScript(router, href)
  })

/** A script that cannot be fetched now is fetched again, and its failure reported, when its page is shown. */
function prefetchScript(router: AnyRouter, path: string): void {
  const [, , route] = router.getMatchedRoutes(path)
  if (route) void router.loadRouteChunk(route)?.catch(() => undefined)
}

/** Prefetches the menus and dialogs of a page, so that they open offline too. Returns a function that stops this. */
export const prefetchMenus = (router: AnyRouter): (() => void) =>
  afterEachPage(router, () => {
    if (!connection().saveData) void preloadLazyComponents()
  })

function afterEachPage(router: AnyRouter, work: () => void): () => void {
  let cancel = whenIdle(work)
  const stop = router.subscribe('onResolved', () => {
    cancel()
    cancel = whenIdle(work)
  })
  return () => {
    stop()
    cancel()
  }
}

function cardsInView(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.card-name > a')]
  return links
    .filter(isInView)
    .slice(0, Math.ceil(innerWidth / WIDTH_PER_CARD))
    .map(({ pathname }) => pathname)
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}
