import { assign, setup } from 'xstate'

/** A machine with a guard, a delay, a transition without an event and an action that throws. */
export const lamp = setup({
  types: {
    events: {} as { type: 'lamp.press'; by?: string } | { type: 'lamp.break' } | { type: 'lamp.mend' },
    context: {} as { presses: number },
  },
  guards: { isWorn: ({ context }) => context.presses >= 2, never: () => false },
  delays: { timeout: 5000 },
  actions: {
    count: assign({ presses: ({ context }) => context.presses + 1 }),
    spark: () => {
      throw new Error('short circuit of ada@example.org')
    },
    hum: () => undefined,
  },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  states: {
    off: {
      on: {
        'lamp.press': [
          { guard: 'isWorn', target: 'broken' },
          { target: 'on', actions: 'count' },
        ],
      },
    },
    on: {
      entry: 'hum',
      after: { timeout: 'off' },
      on: { 'lamp.press': { target: 'off' }, 'lamp.break': { actions: 'spark' } },
    },
    broken: { always: { guard: 'never', target: 'off' }, on: { 'lamp.mend': 'off' } },
  },
})
