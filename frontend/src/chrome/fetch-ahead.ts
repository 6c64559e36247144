import type { AnyRouter } from '@tanstack/react-router'
import { fetchLater } from '../ui/later/later.ts'
import { connection, whenIdle } from '../platform/frames/when-idle.ts'

/** Of the cards that are on the screen, one for so much of its width (CSS px): two on a phone, four on a laptop. */
const widthOfOne = 320

/**
 * Fetches ahead, when a page is there and the browser has nothing to do, what the first cards on the screen lead to (§7),
 * unless the connection is slow or its bytes are counted. Returns how to stop.
 */
export const fetchCardsAhead = (router: AnyRouter): (() => void) =>
  afterEachPage(router, () => {
    const { saveData, effectiveType } = connection()
    if (saveData || effectiveType !== '4g') return
    for (const href of cardsInView()) void router.preloadRoute({ to: href })
  })

/** Fetches the menus and dialogs of a page, so that a member can open them without a network too. Returns how to stop. */
export const fetchMenusAhead = (router: AnyRouter): (() => void) =>
  afterEachPage(router, () => {
    if (!connection().saveData) void fetchLater()
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
    .slice(0, Math.ceil(innerWidth / widthOfOne))
    .map(({ pathname }) => pathname)
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}
