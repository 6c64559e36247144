import { playerSetup } from './player-setup.machine.ts'

/** The captions of the film: those that are chosen are read, and shown if they can be read. */
export const captionsRegion = playerSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'captions.choose': {
      guard: { type: 'isOffered', params: ({ event }) => ({ id: event.id }) },
      target: '.loading',
      reenter: true,
      actions: { type: 'choose', params: ({ event }) => ({ id: event.id }) },
    },
    'captions.add': {
      target: '.deciding',
      actions: { type: 'addOffers', params: ({ event }) => ({ offers: event.offers }) },
    },
    'captions.hide': '.off',
  },
  states: {
    deciding: { always: [{ guard: 'isCaptioned', target: 'loading' }, { target: 'off' }] },
    off: { entry: 'hideCaptions' },
    loading: {
      invoke: {
        src: 'readCaptions',
        input: ({ context }) => context.offers.find(({ id }) => id === context.chosen),
        onDone: [
          {
            guard: { type: 'areCues', params: ({ event }) => ({ read: event.output }) },
            target: 'shown',
            actions: { type: 'noteCues', params: ({ event }) => ({ read: event.output }) },
          },
          {
            target: 'unreadable',
            actions: { type: 'noteCaptionsProblem', params: ({ event }) => ({ read: event.output }) },
          },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'noteCaptionsProblem', params: { read: { problem: 'unreadable' } } },
        },
      },
    },
    shown: {},
    unreadable: {},
  },
})
