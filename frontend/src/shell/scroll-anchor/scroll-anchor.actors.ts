import { fromCallback, type EventObject } from 'xstate'
import {
  rememberScrollAnchor,
  scrollAnchorAt,
  storeScrollAnchors,
  type ScrollAnchor,
} from '../../platform/storage/scroll-anchor.ts'
import { alignCard, cardIn } from './align-card.ts'
import { observeVisibleCards } from './visible-cards.ts'
import type { AnchorOfEntry, ScrollAnchorEvent } from './scroll-anchor-types.ts'
import { listenForMoves } from './visitor-moves.ts'

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
