import { assign, fromCallback, setup, type EventObject } from 'xstate'
import { notProvided } from '../not-provided.ts'

export type PaletteMode = 'commands' | 'keys'

/** A key press before the field of the palette has loaded. */
export type TypedLetter = { type: 'letter.typed'; letter: string } | { type: 'letter.erased' }
export type PaletteEvent =
  | { type: 'palette.open'; mode: PaletteMode }
  | { type: 'palette.arrived' }
  | { type: 'palette.close' }
  | TypedLetter

/** The command palette and the list of keys. Letters typed before its field has loaded are buffered. */
export const paletteMachine = setup({
  types: { context: {} as { readonly typed: string }, events: {} as PaletteEvent },
  actors: { letters: fromCallback<EventObject>(notProvided('letters')) },
  guards: {
    isForKeys: ({ event }) => event.type === 'palette.open' && event.mode === 'keys',
    isForCommands: ({ event }) => event.type === 'palette.open' && event.mode === 'commands',
  },
  actions: {
    addLetter: assign(({ context }, { letter }: { letter: string }) => ({ typed: context.typed + letter })),
    dropLetter: assign(({ context }) => ({ typed: context.typed.slice(0, -1) })),
    forgetTyped: assign({ typed: '' }),
  },
}).createMachine({
  id: 'palette',
  context: { typed: '' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'palette.open': [{ guard: 'isForKeys', target: 'open.keys' }, { target: 'open.arriving' }],
      },
    },
    open: {
      initial: 'arriving',
      on: { 'palette.close': 'closed' },
      states: {
        arriving: {
          description: 'The field is loading; typed letters are collected for it.',
          invoke: { src: 'letters' },
          exit: 'forgetTyped',
          on: {
            'letter.typed': { actions: { type: 'addLetter', params: ({ event }) => ({ letter: event.letter }) } },
            'letter.erased': { actions: 'dropLetter' },
            'palette.arrived': 'commands',
          },
        },
        commands: { description: 'The field is shown and receives the letters itself.' },
        keys: { on: { 'palette.open': { guard: 'isForCommands', target: 'arriving' } } },
      },
    },
  },
})
