import { playerSetup, type PlayerEvent } from './player-setup.machine.ts'

const failureOf = ({ event }: { event: Extract<PlayerEvent, { type: 'media.failed' }> }) => ({ failure: event.failure })

/** A film that fails is explained: by the server's answer, or by reading the file. */
export const failed = [
  {
    guard: { type: 'isExplained', params: failureOf },
    target: '#player.refused.explained',
    actions: { type: 'noteFailure', params: failureOf },
  },
  { target: '#player.refused' },
] as const

/** A source is opened, and the media element loads it. */
export const preparing = playerSetup.createStateConfig({
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
      description: 'The media element loads the metadata of the source',
      initial: 'coming',
      states: { coming: { after: { stall: 'late' } }, late: {} },
      on: {
        'media.loaded': {
          target: '#player.ready',
          actions: { type: 'noteLength', params: ({ event }) => ({ duration: event.duration }) },
        },
        'media.failed': failed,
      },
    },
  },
})
