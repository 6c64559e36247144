import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import {
  historyEntry,
  rememberScrollAnchor,
  scrollAnchorAt,
  storeScrollAnchors,
  type ScrollAnchor,
} from '../../platform/storage/scroll-anchor.ts'

interface KeptList {
  /** What tells this list from others. */
  readonly name: string
  /** How much is loaded; more than is shown, where some of it is hidden. */
  readonly loaded: number
  readonly hasMore: boolean
  readonly loading: boolean
  readonly failed: boolean
  /** Whether all cards are there, or for now only those around the place. */
  readonly isWhole: boolean
  readonly onMore: () => void
}

/** Whoever does one of these while the list still loads goes elsewhere. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
/** What lies above may still change its height while the browser lays it out, and the router scrolls too. */
const settlingFrames = 6

/**
 * Remembers which card of a list was where on the screen, for this entry of the history, and returns to it: by Back, by
 * Forward and after a reload, loading as much as was loaded. The card that had the focus has it again.
 * Its items carry their keys as `data-card`.
 */
export function useScrollAnchor(element: RefObject<HTMLElement | null>, list: KeptList) {
  const entry = useRef<string>(undefined)
  const wanted = useRef<ScrollAnchor>(undefined)
  const shown = useRef(list)

  // The history is known to the browser alone, and a page must not be painted before it is scrolled.
  useLayoutEffect(() => {
    shown.current = list
    const at = historyEntry()
    if (at !== entry.current) wanted.current = scrollAnchorAt(at)
    entry.current = at
    const place = wanted.current
    // The list that is still shown may be the one that is being left.
    if (place?.list !== list.name) return
    if (list.loaded < place.loaded && list.hasMore && !list.failed) {
      if (!list.loading) list.onMore()
      return
    }
    const card = element.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(place.card)}"]`)
    // What hides cards, the member's marks, may come after them.
    if (!card) return
    // What comes above it moves it again.
    if (list.isWhole) wanted.current = undefined
    returnTo(card, place)
  })

  // Scrolling, pressing and leaving are told by the browser.
  useEffect(() => {
    const keep = (card: Element | null | undefined, pressed: boolean) => {
      if (wanted.current || !(card instanceof HTMLElement) || !card.dataset['card']) return
      const { top } = card.getBoundingClientRect()
      const { name, loaded } = shown.current
      rememberScrollAnchor(historyEntry(), { list: name, card: card.dataset['card'], top, loaded, pressed })
    }
    const cardOf = (inside: Element | null) => inside?.closest('[data-card]')
    const inSight = () => firstBelow(innerHeight * 0.3, element.current)
    const press = ({ target }: MouseEvent) => target instanceof Element && keep(cardOf(target), true)
    const scrolled = ({ target }: Event) => {
      if (target !== document) return
      const focused = cardOf(document.activeElement)
      if (focused && isOnScreen(focused)) keep(focused, true)
      else keep(inSight(), false)
    }
    const giveUp = () => (wanted.current = undefined)
    const cards = element.current
    cards?.addEventListener('click', press, { capture: true })
    document.addEventListener('scrollend', scrolled)
    addEventListener('pagehide', storeScrollAnchors)
    for (const move of moves) addEventListener(move, giveUp, { passive: true })
    return () => {
      cards?.removeEventListener('click', press, { capture: true })
      document.removeEventListener('scrollend', scrolled)
      removeEventListener('pagehide', storeScrollAnchors)
      for (const move of moves) removeEventListener(move, giveUp)
    }
  }, [element])
}

/** The first card of a list, or of its parts, that reaches below a height (CSS pixels). */
function firstBelow(height: number, list: Element | null | undefined): Element | undefined {
  const first = [...(list?.children ?? [])].find((child) => child.getBoundingClientRect().bottom > height)
  return first?.hasAttribute('data-card') ? first : first && firstBelow(height, first)
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function returnTo(card: HTMLElement, { top, pressed }: ScrollAnchor): void {
  if (pressed) card.querySelector('a')?.focus({ preventScroll: true })
  let frames = 0
  const align = () => {
    if (!card.isConnected) return
    scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' })
    if (frames++ < settlingFrames) requestAnimationFrame(align)
  }
  align()
}
