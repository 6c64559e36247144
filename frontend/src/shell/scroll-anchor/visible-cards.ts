import { historyEntry } from '../../platform/storage/scroll-anchor.ts'
import type { VisibleCard } from './scroll-anchor.machine.ts'

/** Reports which card of a grid is pressed, or is visible when scrolling ends; returns how to stop. */
export function observeVisibleCards(grid: HTMLElement | null, onSeen: (seen: VisibleCard) => void): () => void {
  const report = (card: Element | null | undefined, pressed: boolean) => {
    if (!(card instanceof HTMLElement) || !card.dataset['card']) return
    onSeen({ entry: historyEntry(), card: card.dataset['card'], top: card.getBoundingClientRect().top, pressed })
  }
  const press = ({ target }: MouseEvent) => target instanceof Element && report(cardOf(target), true)
  const scrolled = ({ target }: Event) => {
    if (target !== document) return
    const focused = cardOf(document.activeElement)
    if (focused && isOnScreen(focused)) report(focused, true)
    else report(firstBelow(innerHeight * 0.3, grid), false)
  }
  grid?.addEventListener('click', press, { capture: true })
  document.addEventListener('scrollend', scrolled)
  return () => {
    grid?.removeEventListener('click', press, { capture: true })
    document.removeEventListener('scrollend', scrolled)
  }
}

const cardOf = (inside: Element | null) => inside?.closest('[data-card]')

/** The first card of a grid, or of its parts, that reaches below a height (CSS pixels). */
function firstBelow(height: number, grid: Element | null | undefined): Element | undefined {
  const first = [...(grid?.children ?? [])].find((child) => child.getBoundingClientRect().bottom > height)
  return first?.hasAttribute('data-card') ? first : first && firstBelow(height, first)
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
