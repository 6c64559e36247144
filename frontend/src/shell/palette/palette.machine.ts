import { assign, fromCallback, setup, type EventObject } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** `log`: it searches for a title, and opens the dialog that logs it. */
export type PaletteMode = 'commands' | 'keys' | 'log'

/** A key press before the field of the palette has loaded. */
export type TypedLetter = { type: 'letter.typed'; letter: string } | { type: 'letter.erased' }
export type PaletteEvent =
  /** `typed`: the keys that were pressed after the one that opens it. */
  | { type: 'palette.open'; mode: PaletteMode; typed?: readonly string[] | undefined }
  | { type: 'palette.arrived' }
  | { type: 'palette.close' }
  | TypedLetter

const takeMode = {
  type: 'takeMode',
  params: ({ event }: { event: { mode: PaletteMode; typed?: readonly string[] | undefined } }) => ({
    mode: event.mode,
    typed: textOf(event.typed ?? []),
  }),
} as const

/** The letters of these keys. */
const textOf = (keys: readonly string[]): string => keys.filter((key) => [...key].length === 1).join('')

/** The command palette and the list of keys. Letters typed before its field has loaded are buffered. */
export const paletteMachine = setup({
  types: { context: {} as { readonly typed: string; readonly mode: PaletteMode }, events: {} as PaletteEvent },
  actors: { letters: fromCallback<EventObject>(notProvided('letters')) },
  guards: {
    isForKeys: ({ event }) => event.type === 'palette.open' && event.mode === 'keys',
    isForSearch: ({ event }) => event.type === 'palette.open' && event.mode !== 'keys',
  },
  actions: {
    addLetter: assign(({ context }, { letter }: { letter: string }) => ({ typed: context.typed + letter })),
    dropLetter: assign(({ context }) => ({ typed: context.typed.slice(0, -1) })),
    takeMode: assign((_, taken: { mode: PaletteMode; typed: string }) => taken),
    forgetTyped: assign({ typed: '' }),
  },
}).createMachine({
  id: 'palette',
  context: { typed: '', mode: 'commands' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'palette.open': [
          { guard: 'isForKeys', target: 'open.keys', actions: takeMode },
          { target: 'open.arriving', actions: takeMode },
        ],
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
        keys: { on: { 'palette.open': { guard: 'isForSearch', target: 'arriving', actions: takeMode } } },
      },
    },
  },
})
