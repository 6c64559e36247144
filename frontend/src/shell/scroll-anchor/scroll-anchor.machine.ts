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
