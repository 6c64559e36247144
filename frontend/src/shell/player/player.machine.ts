import type { Playable } from '../../domain/player/source.ts'
import { captionsRegion } from './captions-region.machine.ts'
import { controlsRegion } from './controls-region.machine.ts'
import { initialContext, playerSetup } from './player-setup.machine.ts'

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
    preparing: {
      initial: 'opening',
      states: {
        opening: {
          invoke: {
            src: 'prepare',
            input: ({ context }) => context.source,
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ prepared: event.output }) },
                target: 'loading',
                actions: { type: 'noteFound', params: ({ event }) => ({ prepared: event.output }) },
              },
              {
                guard: { type: 'isAway', params: ({ event }) => ({ prepared: event.output }) },
                target: '#player.away',
                actions: { type: 'noteAway', params: ({ event }) => ({ prepared: event.output }) },
              },
              {
                target: '#player.refused.explained',
                actions: { type: 'noteRefusal', params: ({ event }) => ({ prepared: event.output }) },
              },
            ],
            onError: {
              target: '#player.refused.explained',
              actions: { type: 'noteFailure', params: { failure: { problem: 'unreachable' } } },
            },
          },
        },
        loading: {
          description: 'The element has it, and reads what it is',
          initial: 'coming',
          states: { coming: { after: { stall: 'late' } }, late: {} },
          on: {
            'media.loaded': {
              target: '#player.ready',
              actions: { type: 'noteLength', params: ({ event }) => ({ duration: event.duration }) },
            },
            'media.failed': '#player.refused',
          },
        },
      },
    },
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
        transport: {
          initial: 'paused',
          states: {
            paused: { on: { 'media.played': 'playing', 'media.waited': 'buffering' } },
            playing: {
              on: { 'media.paused': 'paused', 'media.waited': 'buffering', 'media.ended': 'ended' },
            },
            buffering: {
              on: { 'media.played': 'playing', 'media.paused': 'paused', 'media.ended': 'ended' },
              after: { stall: 'stalled' },
            },
            stalled: { on: { 'media.played': 'playing', 'media.paused': 'paused' } },
            ended: {
              initial: 'choosing',
              on: { 'media.played': 'playing', 'media.paused': 'paused', 'media.waited': 'buffering' },
              states: {
                choosing: { always: [{ guard: 'hasNext', target: 'counting' }, { target: 'over' }] },
                counting: {
                  on: { 'next.stop': 'over' },
                  after: { countdown: { target: 'over', actions: { type: 'goToNext', params: playableOf } } },
                },
                over: {},
              },
            },
          },
          on: { 'next.play': { guard: 'hasNext', actions: { type: 'goToNext', params: playableOf } } },
        },
        seen: {
          initial: 'unseen',
          states: {
            unseen: { on: { 'media.moved': { guard: 'isNearEnd', target: 'watched' } } },
            watched: {
              meta: { terminal: 'Once for each time that it is opened: going back and forth adds nothing' },
              entry: { type: 'noteWatched', params: playableOf },
            },
          },
        },
        position: {
          description: 'Where the film is goes to whoever writes it down',
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
        parts: {
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
            missing: { meta: { terminal: 'Its picture or its sound is not played, which is said' } },
            whole: { meta: { terminal: 'It has nothing else: a film without sound is silent' } },
          },
        },
        captions: captionsRegion,
        controls: controlsRegion,
      },
    },
    refused: {
      initial: 'reading',
      states: {
        reading: {
          description: 'The file is read for what in it cannot be played',
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
        explained: { meta: { terminal: 'It is said why; another source takes its place' } },
      },
    },
    away: {
      description: 'The folder waits for a press, or is not connected, or is in another browser: each is tried alike',
      on: { 'player.unlock': 'preparing' },
    },
  },
})
