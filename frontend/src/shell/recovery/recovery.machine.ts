import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import { notProvided } from '../not-provided.ts'

export type RecoveryEvent =
  | { type: 'reach.lost' }
  | { type: 'reach.retry' }
  | { type: 'reach.awake' }
  | { type: 'reach.asleep' }
  | { type: 'page.left' }

/** Milliseconds before each attempt; the last pause is repeated. */
export const pauses = [3_000, 6_000, 12_000, 24_000, 48_000, 60_000] as const
/** Milliseconds after which an attempt is given up. */
export const ATTEMPT_TIMEOUT_MS = 60_000

/**
 * Retries data that could not be loaded: after growing pauses while the page is visible, at once when the network or
 * the visitor comes back or the visitor presses the button, and never twice at the same time.
 */
export const recoveryMachine = setup({
  types: { context: {} as { attempts: number }, events: {} as RecoveryEvent },
  actors: {
    /** Sends `reach.awake` when an attempt may succeed, and `reach.asleep` when the page is hidden. */
    signs: fromCallback<EventObject>(notProvided('signs')),
    /** Refetches all that is missing. Resolves with whether something still is. */
    refetchMissing: fromPromise<boolean>(notProvided('refetchMissing')),
  },
  guards: { isMissing: (_, { missing }: { missing: boolean }) => missing },
  delays: {
    pause: ({ context }) => pauses[Math.min(context.attempts, pauses.length - 1)]!,
    timeout: ATTEMPT_TIMEOUT_MS,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
  },
}).createMachine({
  id: 'recovery',
  context: { attempts: 0 },
  initial: 'idle',
  on: { 'page.left': '.idle' },
  states: {
    idle: { entry: 'forgetAttempts', on: { 'reach.lost': 'lost' } },
    lost: {
      invoke: { src: 'signs' },
      on: { 'reach.retry': 'trying', 'reach.awake': 'trying' },
      initial: 'waiting',
      states: {
        waiting: { after: { pause: '#recovery.trying' }, on: { 'reach.asleep': 'asleep' } },
        asleep: { description: 'The page is hidden: nothing is fetched until it is visible' },
      },
    },
    trying: {
      description: 'Fetches everything that is missing at once',
      tags: 'trying',
      entry: 'countAttempt',
      invoke: {
        src: 'refetchMissing',
        onDone: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ missing: event.output }) }, target: 'lost' },
          { target: 'idle' },
        ],
        onError: 'lost',
      },
      after: { timeout: 'lost' },
    },
  },
})
