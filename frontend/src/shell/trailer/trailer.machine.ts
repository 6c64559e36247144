import { assign, fromCallback, setup, type EventObject } from 'xstate'
import { notProvided } from '../not-provided.ts'

export type TrailerEvent =
  | { type: 'trailer.open'; url: string; title: string }
  | { type: 'trailer.close' }
  | { type: 'trailer.retry' }
  | { type: 'frame.loaded' }
  | { type: 'player.answered' }
  | { type: 'player.unreachable' }

const hosts = ['https://www.youtube-nocookie.com/embed/', 'https://www.youtube.com/embed/']

/** After how long the page says that loading is slow (ms). */
export const SLOW_TRAILER_MS = 4000
/** How long a player may take to load (ms). */
export const TRAILER_TIMEOUT_MS = 10_000
/** How long a player may be silent in a frame that has loaded (ms): a blocked frame loads an error of the browser. */
export const SILENT_PLAYER_TIMEOUT_MS = 2500

/**
 * The modal with the trailer (§4): closed when there is no url; Escape, an outside click or the button closes it. A
 * page cannot see whether a foreign frame shows a player or an error of the browser, so the player is polled until it
 * answers.
 */
export const trailerMachine = setup({
  types: { context: {} as { url: string | null; title: string; frame: number }, events: {} as TrailerEvent },
  actors: {
    dismissals: fromCallback<EventObject>(notProvided('dismissals')),
    player: fromCallback<EventObject>(notProvided('player')),
  },
  guards: { isEmbeddable: (_, { url }: { url: string }) => hosts.some((host) => url.startsWith(host)) },
  delays: {
    slow: SLOW_TRAILER_MS,
    timeout: TRAILER_TIMEOUT_MS - SLOW_TRAILER_MS,
    silence: SILENT_PLAYER_TIMEOUT_MS,
  },
  actions: {
    show: assign((_, trailer: { url: string; title: string }) => trailer),
    /** Switches between two frames, so that a retry loads a new one. */
    switchFrame: assign({ frame: ({ context }) => 1 - context.frame }),
    clear: assign({ url: null, title: '', frame: 0 }),
  },
}).createMachine({
  id: 'trailer',
  context: { url: null, title: '', frame: 0 },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: {
        'trailer.open': {
          guard: { type: 'isEmbeddable', params: ({ event }) => ({ url: event.url }) },
          target: 'open',
          actions: { type: 'show', params: ({ event }) => ({ url: event.url, title: event.title }) },
        },
      },
    },
    open: {
      invoke: { src: 'dismissals' },
      on: { 'trailer.close': 'closed' },
      initial: 'awaited',
      states: {
        awaited: {
          description: 'A player that answers late is still shown',
          invoke: { src: 'player' },
          on: {
            'player.answered': 'there',
            'player.unreachable': '.unreachable',
            'trailer.retry': { target: 'awaited', reenter: true, actions: 'switchFrame' },
          },
          initial: 'loading',
          states: {
            loading: { on: { 'frame.loaded': 'silent' }, after: { slow: 'slow' } },
            silent: {
              description: 'The frame has loaded: its player answers soon, or the frame is blocked',
              after: { silence: 'unreachable' },
            },
            slow: { description: 'The visitor may wait or go to YouTube', after: { timeout: 'unreachable' } },
            unreachable: { description: 'The player cannot be reached; the visitor may try again' },
          },
        },
        there: {},
      },
    },
  },
})
