import type { Playable } from '../../domain/player/source.ts'
import { captionsRegion } from './captions-region.machine.ts'
import { controlsRegion } from './controls-region.machine.ts'
import { partsRegion } from './parts-region.machine.ts'
import { initialContext, playerSetup } from './player-setup.machine.ts'
import { preparing } from './preparing.machine.ts'
import { transportRegion } from './transport-region.machine.ts'

const playableOf = ({ context }: { context: { playable: Playable | null } }) => ({ playable: context.playable })

/**
 * The player at `/player`. The media element is the source of truth: the machine receives what it does as events
 * (`media.played`) and never controls it. A file that cannot be played is parsed for the reason.
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
      on: { 'media.failed': 'refused' },
      states: {
        transport: transportRegion,
        seen: {
          initial: 'unseen',
          states: {
            unseen: { on: { 'media.moved': { guard: 'isNearEnd', target: 'watched' } } },
            watched: {
              meta: { terminal: 'Counted once for each time the source is opened: seeking adds nothing' },
              entry: { type: 'noteWatched', params: playableOf },
            },
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
