import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import { notProvided } from '../not-provided.ts'

export interface FreshnessInput {
  /** The revision of the answers that the page was made with; null if it is unknown. */
  readonly revision: number | null
}
export type FreshnessEvent =
  /** The page is visible, and the browser has a network. */
  | { type: 'freshness.awake' }
  | { type: 'freshness.asleep' }
  /** Another tab of this member has fetched the revision. */
  | { type: 'freshness.heard'; revision: number }

interface FreshnessContext extends FreshnessInput {
  /** The newest revision that is known, whose data the page may not show yet. */
  readonly found: number | null
}

/** Milliseconds between two requests of a visible page. */
export const FRESHNESS_PAUSE_MS = 20_000
/** Milliseconds after which a request for the revision is given up. */
export const REVISION_TIMEOUT_MS = 15_000
/** Milliseconds after which a refetch is given up; the next one follows after a pause. */
export const REFETCH_TIMEOUT_MS = 60_000

/**
 * Notices in an open tab that the member's data changed elsewhere, and refetches it: a media server reports viewings at
 * any time. It fetches the revision of the data every 20 seconds while the page is visible, and at once when it becomes
 * visible. Tabs tell each other what they fetched and start their pause again, so that only one of them calls the
 * server (decision 126). It runs for members who have a connection.
 */
export const freshnessMachine = setup({
  types: { input: {} as FreshnessInput, context: {} as FreshnessContext, events: {} as FreshnessEvent },
  actors: {
    /** Sends the events of this machine, `freshness.asleep` at once if the page is hidden or offline. */
    signs: fromCallback<EventObject>(notProvided('signs')),
    /** Resolves with the revision of the member's data, and tells it to other tabs. */
    fetchRevision: fromPromise<number>(notProvided('fetchRevision')),
    /** Refetches the member's data. Rejects if a part of it failed. */
    refetch: fromPromise<void>(notProvided('refetch')),
  },
  guards: {
    hasGrown: ({ context }, { revision }: { revision: number }) =>
      context.revision !== null && revision > context.revision,
  },
  delays: { pause: FRESHNESS_PAUSE_MS, timeout: REVISION_TIMEOUT_MS, refetchTimeout: REFETCH_TIMEOUT_MS },
  actions: {
    noteFound: assign({ found: (_, { revision }: { revision: number }) => revision }),
    /** A page without a known revision is as new as the first revision that is fetched. */
    noteFirst: assign({
      revision: ({ context }, { revision }: { revision: number }) => context.revision ?? revision,
    }),
    noteShown: assign({ revision: ({ context }) => context.found }),
  },
}).createMachine({
  id: 'freshness',
  context: ({ input }) => ({ revision: input.revision, found: null }),
  invoke: { src: 'signs' },
  initial: 'awake',
  states: {
    asleep: {
      description: 'The page is hidden or offline: nothing is fetched',
      on: { 'freshness.awake': 'awake' },
    },
    awake: {
      initial: 'asking',
      on: { 'freshness.asleep': 'asleep' },
      states: {
        asking: {
          invoke: {
            src: 'fetchRevision',
            onDone: [
              {
                guard: { type: 'hasGrown', params: ({ event }) => ({ revision: event.output }) },
                target: 'stale',
                actions: { type: 'noteFound', params: ({ event }) => ({ revision: event.output }) },
              },
              {
                target: 'resting',
                actions: { type: 'noteFirst', params: ({ event }) => ({ revision: event.output }) },
              },
            ],
            onError: 'resting',
          },
          after: { timeout: 'resting' },
        },
        resting: {
          after: { pause: 'asking' },
          on: {
            'freshness.heard': [
              {
                guard: { type: 'hasGrown', params: ({ event }) => event },
                target: 'stale',
                actions: { type: 'noteFound', params: ({ event }) => event },
              },
              { target: 'resting', reenter: true, actions: { type: 'noteFirst', params: ({ event }) => event } },
            ],
          },
        },
        stale: {
          description: 'The data changed elsewhere: what the page shows is fetched again',
          // A refetch that failed leaves the old revision, so that the next request finds the change again.
          invoke: { src: 'refetch', onDone: { target: 'resting', actions: 'noteShown' }, onError: 'resting' },
          after: { refetchTimeout: 'resting' },
        },
      },
    },
  },
})
