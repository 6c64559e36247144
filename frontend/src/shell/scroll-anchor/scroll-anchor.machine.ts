import { assign, fromCallback, setup, type EventObject } from 'xstate'
import type { ScrollAnchor } from '../../platform/storage/scroll-anchor.ts'
import { actionNotProvided, notProvided } from '../not-provided.ts'
import type { AnchoredGrid } from '../../ui/media-grid/scroll-anchor-context.ts'

/** A long grid as it is now. Its items carry their keys as `data-card`. */
export interface Grid extends AnchoredGrid {
  readonly element: HTMLElement | null
}

/** A card and where it is: CSS pixels below the top of the screen. */
export interface VisibleCard {
  /** The key of the history entry in which it is visible. */
  readonly entry: string | undefined
  readonly card: string
  readonly top: number
  readonly pressed: boolean
}

export type ScrollAnchorEvent =
  | { type: 'grid.shown'; grid: Grid; entry: string | undefined }
  | { type: 'grid.left' }
  | { type: 'anchor.recalled'; anchor: ScrollAnchor | null }
  | { type: 'card.missing' }
  | { type: 'card.reached' }
  | ({ type: 'card.seen' } & VisibleCard)
  | { type: 'visitor.moved' }

interface ScrollAnchorContext {
  readonly grid: Grid | null
  /** The key of the history entry in which the grid is shown. */
  readonly entry: string | undefined
  /** The anchor to return to; null for none. */
  readonly anchor: ScrollAnchor | null
}

export interface AnchorOfEntry {
  readonly entry: string | undefined
  readonly anchor: ScrollAnchor
}

/**
 * Remembers the position of a card of a long grid on the screen, for each entry of the history, and returns to it
 * after Back, Forward and a reload, loading as much as before. The card that had the focus has it again.
 */
export const scrollAnchorMachine = setup({
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
}).createMachine({
  id: 'scrollAnchor',
  context: { grid: null, entry: undefined, anchor: null },
  initial: 'absent',
  states: {
    absent: {
      description: 'The page has no long grid.',
      on: {
        'grid.shown': {
          target: 'present',
          actions: { type: 'noteGrid', params: ({ event: { grid, entry } }) => ({ grid, entry }) },
        },
      },
    },
    present: {
      invoke: { src: 'pageEnds' },
      initial: 'recalling',
      on: {
        'grid.left': { target: 'absent', actions: 'forgetGrid' },
        'grid.shown': [
          {
            guard: 'isOtherEntry',
            target: '.recalling',
            actions: { type: 'noteGrid', params: ({ event: { grid, entry } }) => ({ grid, entry }) },
          },
          { actions: { type: 'noteGrid', params: ({ event: { grid, entry } }) => ({ grid, entry }) } },
        ],
      },
      states: {
        recalling: {
          description: 'Looks up whether this entry of the history has a scroll anchor.',
          invoke: { src: 'recall', input: ({ context: { entry } }) => ({ entry }) },
          on: {
            'anchor.recalled': [
              {
                guard: 'isAnchored',
                target: 'returning',
                actions: { type: 'noteAnchor', params: ({ event: { anchor } }) => ({ anchor }) },
              },
              { target: 'watching' },
            ],
          },
        },
        returning: {
          description: 'Scrolls back to the anchor, until the visitor scrolls themselves.',
          invoke: { src: 'moves' },
          exit: 'forgetAnchor',
          initial: 'deciding',
          on: {
            'visitor.moved': 'watching',
            'grid.shown': {
              guard: 'isSameEntry',
              target: '.deciding',
              actions: { type: 'noteGrid', params: ({ event: { grid, entry } }) => ({ grid, entry }) },
            },
          },
          states: {
            deciding: {
              always: [
                { guard: 'isOfOtherGrid', target: 'awaiting' },
                { guard: 'lacksRows', target: 'loading' },
                { target: 'aligning' },
              ],
            },
            loading: { entry: 'loadMore', description: 'Loads as many items as were loaded when the page was left.' },
            awaiting: {
              description:
                'The card is not there yet: the grid of the page before may still be shown, or the marks that hide cards may still load.',
            },
            aligning: {
              description: 'Keeps the card in place while content above it still changes its height.',
              invoke: {
                src: 'align',
                input: ({ context: { grid, anchor } }) => ({ element: grid!.element, anchor: anchor! }),
              },
              on: {
                'card.missing': 'awaiting',
                // Cards that appear above it move it, so it is aligned again.
                'card.reached': [
                  { guard: 'isWhole', target: '#scrollAnchor.present.watching' },
                  { target: 'awaiting' },
                ],
              },
            },
          },
        },
        watching: {
          description: 'Stores the card that is visible, or that was pressed.',
          invoke: { src: 'visibleCards', input: ({ context: { grid } }) => ({ element: grid!.element }) },
          on: {
            'card.seen': {
              actions: {
                type: 'remember',
                params: ({ context: { grid }, event: { entry, card, top, pressed } }) => ({
                  entry,
                  anchor: { list: grid!.name, loaded: grid!.loaded, card, top, pressed },
                }),
              },
            },
          },
        },
      },
    },
  },
})
