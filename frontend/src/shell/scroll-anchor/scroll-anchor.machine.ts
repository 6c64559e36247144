import { scrollAnchorSetup } from './scroll-anchor-setup.machine.ts'

/**
 * Remembers which card of a long grid was where on the screen, for each entry of the history, and returns to it: by Back, by
 * Forward and after a reload, loading as much as was loaded. The card that had the focus has it again.
 */
export const scrollAnchorMachine = scrollAnchorSetup.createMachine({
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
