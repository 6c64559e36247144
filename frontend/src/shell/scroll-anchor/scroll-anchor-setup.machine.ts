import { assign, fromCallback, setup, type EventObject } from 'xstate'
import type { ScrollAnchor } from '../../platform/storage/scroll-anchor.ts'
import { actionNotProvided, notProvided } from '../not-provided.ts'
import type { AnchorOfEntry, Grid, ScrollAnchorContext, ScrollAnchorEvent } from './scroll-anchor-types.ts'

/** The setup of the machine of the scroll anchor. */
export const scrollAnchorSetup = setup({
  types: { context: {} as ScrollAnchorContext, events: {} as ScrollAnchorEvent },
  actors: {
    pageEnds: fromCallback<EventObject>(notProvided('pageEnds')),
    recall: fromCallback<EventObject, { entry: string | undefined }>(notProvided('recall')),
    moves: fromCallback<EventObject>(notProvided('moves')),
    align: fromCallback<EventObject, { element: HTMLElement | null; anchor: ScrollAnchor }>(notProvided('align')),
    visibleCards: fromCallback<EventObject, { element: HTMLElement | null }>(notProvided('visibleCards')),
  },
  guards: {
    isOtherEntry: ({ context, event }) =>
      event.type === 'grid.shown' && (context.grid === null || event.entry !== context.entry),
    isSameEntry: ({ context, event }) =>
      event.type === 'grid.shown' && context.grid !== null && event.entry === context.entry,
    isAnchored: ({ event }) => event.type === 'anchor.recalled' && event.anchor !== null,
    isOfOtherGrid: ({ context: { grid, anchor } }) => grid?.name !== anchor?.list,
    lacksRows: ({ context: { grid, anchor } }) =>
      grid !== null && anchor !== null && grid.loaded < anchor.loaded && grid.hasMore && !grid.failed,
    isWhole: ({ context: { grid } }) => grid?.isFullyRendered === true,
  },
  actions: {
    noteGrid: assign((_, shown: { grid: Grid; entry: string | undefined }) => shown),
    noteAnchor: assign((_, { anchor }: { anchor: ScrollAnchor | null }) => ({ anchor })),
    forgetAnchor: assign({ anchor: null }),
    forgetGrid: assign({ grid: null, entry: undefined, anchor: null }),
    loadMore: ({ context: { grid } }) => {
      if (!grid?.loading) grid?.onMore()
    },
    remember: actionNotProvided<AnchorOfEntry>('remember'),
  },
})
