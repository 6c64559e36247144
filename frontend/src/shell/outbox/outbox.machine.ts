import { assign, fromCallback, fromPromise, sendTo, setup, type AnyActorRef, type EventObject } from 'xstate'
import { notProvided } from '../../lib/not-provided.ts'

export interface OutboxInput {
  readonly userId: string | null
  readonly parent?: AnyActorRef
}
export type OutboxEvent =
  | { type: 'outbox.stored' }
  | { type: 'outbox.takenBack' }
  | { type: 'outbox.retry' }
  | { type: 'network.online' }
  | { type: 'tab.stored' }
  | { type: 'session.loggedIn'; userId: string }
  | { type: 'session.loggedOut' }

/** What became of the changes that waited: how many were taken, how many refused for good, how many wait on. */
export interface Delivery {
  readonly sent: number
  readonly refused: number
  readonly waiting: number
}

/** Milliseconds until the server is tried again although the browser did not say that it is online. */
export const retryInterval = 30_000

/**
 * The changes that a member made without a network. They wait on this device, survive a restart of the browser, and are
 * sent in their order when the network is back.
 */
export const outboxMachine = setup({
  types: {
    input: {} as OutboxInput,
    context: {} as { userId: string | null; waiting: number; parent: AnyActorRef | undefined },
    events: {} as OutboxEvent,
  },
  actors: {
    count: fromPromise<number, { userId: string }>(notProvided('count')),
    deliver: fromPromise<Delivery, { userId: string }>(notProvided('deliver')),
    connection: fromCallback<EventObject>(notProvided('connection')),
    otherTabs: fromCallback<EventObject>(notProvided('otherTabs')),
  },
  guards: {
    hasUser: ({ context }) => context.userId !== null,
    someWait: (_, { waiting }: { waiting: number }) => waiting > 0,
  },
  delays: { retry: retryInterval },
  actions: {
    takeUser: assign({ userId: (_, { userId }: { userId: string }) => userId }),
    forgetUser: assign({ userId: null, waiting: 0 }),
    takeCount: assign({ waiting: (_, { waiting }: { waiting: number }) => waiting }),
    countOne: assign({ waiting: ({ context }) => context.waiting + 1 }),
    tellDelivered: sendTo(
      ({ context }) => context.parent!,
      (_, { delivery }: { delivery: Delivery }) => ({ type: 'outbox.delivered', delivery }),
    ),
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ userId: input.userId, waiting: 0, parent: input.parent }),
  initial: 'boot',
  on: {
    'session.loggedOut': { target: '.signedOut', actions: 'forgetUser' },
    'session.loggedIn': {
      target: '.signedIn',
      actions: { type: 'takeUser', params: ({ event }) => ({ userId: event.userId }) },
    },
  },
  states: {
    boot: {
      description: 'Passed through at once: what the server knew decides',
      always: [{ guard: 'hasUser', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: { description: 'What waits on this device waits for its owner' },
    signedIn: {
      initial: 'counting',
      invoke: { src: 'otherTabs' },
      states: {
        counting: {
          invoke: {
            src: 'count',
            input: ({ context }) => ({ userId: context.userId! }),
            onDone: [
              {
                guard: { type: 'someWait', params: ({ event }) => ({ waiting: event.output }) },
                target: 'sending',
                actions: { type: 'takeCount', params: ({ event }) => ({ waiting: event.output }) },
              },
              { target: 'empty' },
            ],
            onError: 'unavailable',
          },
          on: {
            'outbox.stored': { target: 'counting', reenter: true },
            'outbox.takenBack': { target: 'counting', reenter: true },
          },
        },
        unavailable: { description: 'This browser keeps nothing: without a network a change fails at once' },
        empty: {
          entry: { type: 'takeCount', params: { waiting: 0 } },
          on: {
            'outbox.stored': { target: 'waiting', actions: 'countOne' },
            'tab.stored': 'counting',
          },
        },
        waiting: {
          invoke: { src: 'connection' },
          after: { retry: 'sending' },
          on: {
            'outbox.stored': { actions: 'countOne' },
            'outbox.takenBack': 'counting',
            'outbox.retry': 'sending',
            'network.online': 'sending',
            'tab.stored': 'counting',
          },
        },
        sending: {
          invoke: {
            src: 'deliver',
            input: ({ context }) => ({ userId: context.userId! }),
            onDone: [
              {
                guard: { type: 'someWait', params: ({ event }) => ({ waiting: event.output.waiting }) },
                target: 'waiting',
                actions: { type: 'takeCount', params: ({ event }) => ({ waiting: event.output.waiting }) },
              },
              {
                target: 'empty',
                actions: { type: 'tellDelivered', params: ({ event }) => ({ delivery: event.output }) },
              },
            ],
            onError: 'unavailable',
          },
          on: { 'outbox.stored': { actions: 'countOne' } },
        },
      },
    },
  },
})
