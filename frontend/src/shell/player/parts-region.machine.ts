import { playerSetup } from './player-setup.machine.ts'

/** Whether the picture or the sound of the film is missing: the file is then read for the reason. */
export const partsRegion = playerSetup.createStateConfig({
  initial: 'unchecked',
  states: {
    unchecked: { on: { 'media.lacked': 'reading' } },
    reading: {
      invoke: {
        src: 'readFailure',
        input: ({ context }) => context.playable,
        onDone: [
          {
            guard: { type: 'namesParts', params: ({ event }) => ({ failure: event.output }) },
            target: 'missing',
            actions: { type: 'noteFailure', params: ({ event }) => ({ failure: event.output }) },
          },
          { target: 'whole' },
        ],
        onError: 'whole',
      },
    },
    missing: { meta: { terminal: 'Its picture or its sound is not played, and the page says so' } },
    whole: { meta: { terminal: 'Everything in it plays: a film without a sound track is silent' } },
  },
})
