import type { Playable } from '../../domain/player/source.ts'
import { captionsRegion } from './captions-region.machine.ts'
import { initialContext, playerSetup } from './player-setup.machine.ts'
import { failed, preparing } from './preparing.machine.ts'
import { transportRegion } from './transport-region.machine.ts'

/** Whether the picture or the sound of the film is missing: the file is then read for the reason. */
const partsRegion = playerSetup.createStateConfig({
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

/** The controls over the picture: visible while the film is paused or they have the focus, hidden when unused. */
const controlsRegion = playerSetup.createStateConfig({
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

const trackOf = ({ event }: { event: { track: number } }) => ({ track: event.track })
const playableOf = ({ context }: { context: { playable: Playable | null } }) => ({ playable: context.playable })

/**
 * The player at `/player`. The media element is the source of truth: it reports to the machine by events (`media.played`),
 * and the machine never controls it. The machine has a file that does not play parsed for the reason.
 */
export const playerMachine = playerSetup.createMachine({
  id: 'player',
  context: initialContext,
  initial: 'empty',
  on: {
    'player.open': {
      target: '.preparing',
      reenter: true,
      actions: { type: 'begin', params: ({ event }) => ({ source: event.source }) },
    },
    'player.close': '.empty',
  },
  states: {
    empty: { entry: 'clear' },
    preparing,
    ready: {
      type: 'parallel',
      invoke: {
        src: 'writePosition',
        id: 'position',
        input: ({ context }) => ({
          key: context.playable?.key ?? '',
          position: context.position,
          duration: context.duration,
        }),
      },
      on: {
        'media.failed': failed,
        'sound.choose': {
          guard: { type: 'hasSound', params: trackOf },
          target: 'preparing.loading',
          actions: { type: 'chooseSound', params: trackOf },
        },
      },
      states: {
        transport: transportRegion,
        seen: {
          initial: 'unseen',
          states: {
            unseen: {
              always: { guard: 'isCounted', target: 'watched' },
              on: {
                'media.moved': {
                  guard: 'isNearEnd',
                  target: 'watched',
                  actions: ['count', { type: 'noteWatched', params: playableOf }],
                },
              },
            },
            watched: { meta: { terminal: 'Counted once for each time the source is opened: seeking adds nothing' } },
          },
        },
        position: {
          description: 'Sends the playback position to the actor that stores it',
          on: {
            'media.moved': {
              actions: [
                { type: 'notePosition', params: ({ event }) => ({ position: event.position }) },
                'notifyPositionWriter',
              ],
            },
            'media.paused': { actions: 'notifyPositionWriter' },
            'media.ended': { actions: 'notifyPositionWriter' },
          },
        },
        parts: partsRegion,
        captions: captionsRegion,
        controls: controlsRegion,
      },
    },
    refused: {
      initial: 'reading',
      states: {
        reading: {
          description: 'Reads the file to find what in it cannot be played',
          invoke: {
            src: 'readFailure',
            input: ({ context }) => context.playable,
            onDone: {
              target: 'explained',
              actions: { type: 'noteFailure', params: ({ event }) => ({ failure: event.output }) },
            },
            onError: {
              target: 'explained',
              actions: { type: 'noteFailure', params: { failure: { problem: 'unreachable' } } },
            },
          },
        },
        explained: { meta: { terminal: 'The page explains why; opening another source leaves this state' } },
      },
    },
    away: {
      description: 'The folder needs a press, is not connected, or is in another browser: all are retried alike',
      on: { 'player.unlock': 'preparing' },
    },
  },
})
