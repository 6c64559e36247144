import type { ScrollAnchor } from '../../platform/storage/scroll-anchor.ts'

/** The number of frames to align again: layout above may still change its height, and the router scrolls too. */
const settlingFrames = 6

export const cardIn = (grid: HTMLElement | null, { card }: ScrollAnchor): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`) ?? null

/** Scrolls a card to the position of its anchor for a few frames, then calls `reached`; returns how to stop. */
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
