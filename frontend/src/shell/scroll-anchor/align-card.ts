import type { ScrollAnchor } from '../../platform/storage/scroll-anchor.ts'

/** What lies above may still change its height while the browser lays it out, and the router scrolls too. */
const settlingFrames = 6

export const cardIn = (grid: HTMLElement | null, { card }: ScrollAnchor): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`) ?? null

/** Keeps a card where its anchor says for a few frames, then calls back; returns how to stop. */
export function alignCard(card: HTMLElement, { top, pressed }: ScrollAnchor, reached: () => void): () => void {
  if (pressed) card.querySelector('a')?.focus({ preventScroll: true })
  let [frames, next] = [0, 0]
  const align = () => {
    if (!card.isConnected) return reached()
    scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' })
    if (frames++ < settlingFrames) next = requestAnimationFrame(align)
    else reached()
  }
  align()
  return () => cancelAnimationFrame(next)
}
