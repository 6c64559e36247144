import { playerSetup } from './player-setup.machine.ts'

/** The controls over the picture: visible while it is paused or they have the focus, hidden when nobody uses them. */
export const controlsRegion = playerSetup.createStateConfig({
  initial: 'held',
  on: {
    'controls.hold': { target: '.held', actions: 'hold' },
    'media.paused': '.held',
    'media.ended': '.held',
  },
  states: {
    held: {
      description: 'Pinned while the film is paused, the focus is in the controls, or a menu is open',
      on: {
        'media.played': { guard: 'isFree', target: 'shown' },
        'controls.release': [{ guard: 'isPlaying', target: 'shown', actions: 'release' }, { actions: 'release' }],
      },
    },
    shown: {
      on: { 'controls.touched': { target: 'shown', reenter: true }, 'controls.leave': 'hidden' },
      after: { idle: 'hidden' },
    },
    hidden: { on: { 'controls.touched': 'shown' } },
  },
})
