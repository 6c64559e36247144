import { assign, fromCallback, setup, type EventObject } from 'xstate'
import type { ScrollAnchor } from '../../platform/storage/scroll-anchor.ts'
import type { AnchoredGrid } from '../../ui/media-grid/scroll-anchor-context.ts'
import { actionNotProvided, notProvided } from '../not-provided.ts'

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

export interface ScrollAnchorContext {
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
 * Remembers which card of a long grid was where on the screen, for each entry of the history, and returns to it: by Back, by
 * Forward and after a reload, loading as much as was loaded. The card that had the focus has it again.
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
          description: 'Whether this entry of the history was left somewhere in the grid.',
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
          description: 'Until the visitor moves: they then go elsewhere.',
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
            loading: { entry: 'loadMore', description: 'As much is loaded as was.' },
            awaiting: {
              description:
                'The grid that is still shown may be the one that is being left; what hides cards, the member’s marks, may come after them.',
            },
            aligning: {
              description: 'What lies above may still change its height while the browser lays it out.',
              invoke: {
                src: 'align',
                input: ({ context: { grid, anchor } }) => ({ element: grid!.element, anchor: anchor! }),
              },
              on: {
                'card.missing': 'awaiting',
                // Cards that appear above it move it, so it is aligned once more.
                'card.reached': [
                  { guard: 'isWhole', target: '#scrollAnchor.present.watching' },
                  { target: 'awaiting' },
                ],
              },
            },
          },
        },
        watching: {
          description: 'The card that is in sight, or was pressed, is remembered.',
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
