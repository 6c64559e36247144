import { fromCallback, type EventObject } from 'xstate'
import {
  rememberScrollAnchor,
  scrollAnchorAt,
  storeScrollAnchors,
  type ScrollAnchor,
} from '../../platform/storage/scroll-anchor.ts'
import { observeVisibleCards } from './visible-cards.ts'
import type { AnchorOfEntry, ScrollAnchorEvent } from './scroll-anchor.machine.ts'
import { listenForMoves } from './visitor-moves.ts'

/** The number of frames to align again: layout above may still change its height, and the router scrolls too. */
const settlingFrames = 6

const cardIn = (grid: HTMLElement | null, { card }: ScrollAnchor): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`) ?? null

/** Scrolls a card to the position of its anchor for a few frames, then calls `reached`; returns how to stop. */
function alignCard(card: HTMLElement, { top, pressed }: ScrollAnchor, reached: () => void): () => void {
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

/** The effects of the scroll anchor. */
export const scrollAnchorActors = () => ({
  pageEnds: fromCallback<EventObject>(() => {
    addEventListener('pagehide', storeScrollAnchors)
    return () => removeEventListener('pagehide', storeScrollAnchors)
  }),
  recall: fromCallback<EventObject, { entry: string | undefined }>(({ sendBack, input: { entry } }) => {
    sendBack({ type: 'anchor.recalled', anchor: scrollAnchorAt(entry) ?? null } satisfies ScrollAnchorEvent)
  }),
  moves: fromCallback<EventObject>(({ sendBack }) => listenForMoves(() => sendBack({ type: 'visitor.moved' }))),
  align: fromCallback<EventObject, { element: HTMLElement | null; anchor: ScrollAnchor }>(
    ({ sendBack, input: { element, anchor } }) => {
      const card = cardIn(element, anchor)
      if (card) return alignCard(card, anchor, () => sendBack({ type: 'card.reached' }))
      sendBack({ type: 'card.missing' })
      return undefined
    },
  ),
  visibleCards: fromCallback<EventObject, { element: HTMLElement | null }>(({ sendBack, input: { element } }) =>
    observeVisibleCards(element, (seen) => sendBack({ type: 'card.seen', ...seen })),
  ),
})

export const scrollAnchorActions = () => ({
  remember: (_: unknown, { entry, anchor }: AnchorOfEntry) => rememberScrollAnchor(entry, anchor),
})
