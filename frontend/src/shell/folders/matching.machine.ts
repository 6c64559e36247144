import { assign, fromCallback, fromPromise, sendTo, setup, type EventObject, type AnyActorRef } from 'xstate'
import { backoffMs } from '../backoff.ts'
import { notProvided } from '../not-provided.ts'

interface MatchingInput {
  readonly userId: string
  readonly parent: AnyActorRef
}
type MatchingEvent = { type: 'matching.begin' } | { type: 'network.online' }
/** The result of one round. `busy`: the catalogue cannot answer now. `retryAfter`: milliseconds, if it gave any. */
export type Round =
  | { readonly kind: 'matched'; readonly found: number; readonly left: number }
  | { readonly kind: 'busy'; readonly retryAfter: number | null }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused' }
/** The events to the library: after each round that looked something up, and when nothing is left. */
export type MatchingFact = { type: 'matching.found' } | { type: 'matching.done' }

interface MatchingContext extends MatchingInput {
  /** The number of titles looked up since matching last began, and of those that wait. */
  readonly looked: number
  readonly left: number
  /** More files were sent to the server while a round was running. */
  readonly mustRepeat: boolean
  /** Rounds in a row that looked up nothing. */
  readonly tries: number
  readonly retryAfter: number | null
}

/** Lets the server look up the titles of a member's files, some at a time, until none is left. */
export const matchingMachine = setup({
  types: { input: {} as MatchingInput, context: {} as MatchingContext, events: {} as MatchingEvent },
  actors: {
    /** One round of up to twenty titles. */
    matchNext: fromPromise<Round, { userId: string }>(notProvided('matchNext')),
    connection: fromCallback<EventObject>(notProvided('connection')),
  },
  guards: {
    hasMore: (_, { round }: { round: Round }) => round.kind === 'matched' && round.left > 0 && round.found > 0,
    /** Some are left but no title was looked up: without a pause, the rounds would never end. */
    isStuck: (_, { round }: { round: Round }) => round.kind === 'matched' && round.left > 0,
    isBusy: (_, { round }: { round: Round }) => round.kind === 'busy',
    isOffline: (_, { round }: { round: Round }) => round.kind === 'offline',
    mustRepeat: ({ context }) => context.mustRepeat,
    someLooked: ({ context }) => context.looked > 0,
  },
  delays: { retry: ({ context }) => context.retryAfter ?? backoffMs(context.tries) },
  actions: {
    resetTries: assign({ looked: 0, left: 0, tries: 0, retryAfter: null }),
    requestRepeat: assign({ mustRepeat: true }),
    clearRepeat: assign({ mustRepeat: false }),
    takeRound: assign(({ context }, { round }: { round: Round }) => {
      const { found, left } = round.kind === 'matched' ? round : { found: 0, left: context.left }
      return {
        looked: context.looked + found,
        left,
        tries: found > 0 ? 0 : context.tries + 1,
        retryAfter: round.kind === 'busy' ? round.retryAfter : null,
      }
    }),
    notify: sendTo(
      ({ context }) => context.parent,
      (_, { type }: { type: MatchingFact['type'] }): MatchingFact => ({ type }),
    ),
  },
}).createMachine({
  id: 'matching',
  context: ({ input }) => ({ ...input, looked: 0, left: 0, mustRepeat: false, tries: 0, retryAfter: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'matching.begin': { target: 'matching', actions: 'resetTries' } } },
    matching: {
      entry: 'clearRepeat',
      invoke: {
        src: 'matchNext',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => ({ round: event.output }) },
            target: 'matching',
            reenter: true,
            actions: [
              { type: 'takeRound', params: ({ event }) => ({ round: event.output }) },
              { type: 'notify', params: { type: 'matching.found' } },
            ],
          },
          {
            guard: { type: 'isOffline', params: ({ event }) => ({ round: event.output }) },
            target: 'paused',
            actions: { type: 'takeRound', params: ({ event }) => ({ round: event.output }) },
          },
          {
            guard: { type: 'isBusy', params: ({ event }) => ({ round: event.output }) },
            target: 'waiting',
            actions: { type: 'takeRound', params: ({ event }) => ({ round: event.output }) },
          },
          {
            guard: { type: 'isStuck', params: ({ event }) => ({ round: event.output }) },
            target: 'waiting',
            actions: { type: 'takeRound', params: ({ event }) => ({ round: event.output }) },
          },
          {
            target: 'matched',
            actions: { type: 'takeRound', params: ({ event }) => ({ round: event.output }) },
          },
        ],
        onError: { target: 'waiting', actions: { type: 'takeRound', params: { round: { kind: 'refused' } } } },
      },
      on: { 'matching.begin': { actions: 'requestRepeat' } },
    },
    matched: {
      description: 'Transient: continues if more titles were sent meanwhile',
      always: [
        { guard: 'mustRepeat', target: 'matching' },
        { guard: 'someLooked', target: 'idle', actions: { type: 'notify', params: { type: 'matching.done' } } },
        { target: 'idle' },
      ],
    },
    waiting: {
      description: 'The catalogue is unavailable: the next try comes after its Retry-After, or after a growing pause',
      after: { retry: 'matching' },
    },
    paused: {
      description:
        'Offline: continues when the device is online, and tries now and then, because not every device reports it',
      invoke: { src: 'connection' },
      after: { retry: 'matching' },
      on: { 'network.online': 'matching' },
    },
  },
})
