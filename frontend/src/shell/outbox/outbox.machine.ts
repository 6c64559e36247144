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
  | { type: 'tab.shown' }
  | { type: 'tab.stored' }
  | { type: 'session.loggedIn'; userId: string }
  | { type: 'session.loggedOut' }

/** How many changes wait, and whether the storage could be read. */
export interface Count {
  readonly waiting: number
  readonly readable: boolean
}
/**
 * What became of the changes that nobody waited for any more: how many were taken, how many refused for good, how many
 * wait on. `retryAfter`: the pause that the server asked for, in milliseconds.
 */
export interface Delivery extends Count {
  readonly sent: number
  readonly refused: number
  readonly retryAfter: number | null
  readonly mustLogIn: boolean
}
interface OutboxContext {
  readonly userId: string | null
  readonly waiting: number
  readonly readable: boolean
  readonly retryAfter: number | null
  /** Another change, or the network, came while changes were being sent. */
  readonly moreCame: boolean
  /** Tries in a row that brought nothing. */
  readonly tries: number
  readonly parent: AnyActorRef | undefined
}

/** Milliseconds until the next try, unless something says earlier that it may succeed: each pause is twice the last one. */
export const pauseAfter = (tries: number): number => Math.min(5000 * 2 ** Math.max(tries - 1, 0), 300_000)

/**
 * The changes of a member that are not through: those that are being sent, and those made without a network, which wait on
 * this device, survive a restart of the browser, and are sent in their order when it is back.
 */
export const outboxMachine = setup({
  types: { input: {} as OutboxInput, context: {} as OutboxContext, events: {} as OutboxEvent },
  actors: {
    count: fromPromise<Count, { userId: string }>(notProvided('count')),
    deliver: fromPromise<Delivery, { userId: string }>(notProvided('deliver')),
    connection: fromCallback<EventObject>(notProvided('connection')),
    otherTabs: fromCallback<EventObject>(notProvided('otherTabs')),
  },
  guards: {
    hasUser: ({ context }) => context.userId !== null,
    someWait: ({ context }) => context.waiting > 0,
    mustPause: ({ context }) => context.waiting > 0 && context.retryAfter !== null,
    moreCame: ({ context }) => context.moreCame,
    isUnreadable: ({ context }) => !context.readable,
    mustLogIn: (_, { mustLogIn }: Delivery) => mustLogIn,
    /** Worth telling: a refusal at once, what was saved when all of it is. */
    isNews: ({ context }, { sent, refused, waiting }: Delivery) =>
      refused > 0 || (waiting === 0 && (sent > 0 || context.waiting > 0)),
  },
  delays: {
    retry: ({ context }) => pauseAfter(context.tries),
    asTheServerSaid: ({ context }) => context.retryAfter ?? 0,
  },
  actions: {
    takeUser: assign((_, { userId }: { userId: string }) => ({ userId, waiting: 0, tries: 0 })),
    forgetUser: assign({ userId: null, waiting: 0, tries: 0 }),
    takeCount: assign((_, { waiting, readable }: Count) => ({ waiting, readable, retryAfter: null })),
    takeDelivery: assign(({ context }, { sent, waiting, readable, retryAfter }: Delivery) => ({
      waiting,
      readable,
      retryAfter,
      tries: sent > 0 ? 1 : context.tries + 1,
    })),
    takeFailure: assign(({ context }) => ({ readable: false, retryAfter: null, tries: context.tries + 1 })),
    beginAnew: assign({ tries: 0 }),
    noteMore: assign({ moreCame: true }),
    noteNone: assign({ moreCame: false }),
    countOne: assign({ waiting: ({ context }) => context.waiting + 1 }),
    countOff: assign({ waiting: ({ context }) => Math.max(context.waiting - 1, 0) }),
    tellDelivered: sendTo(
      ({ context }) => context.parent!,
      (_, delivery: Delivery) => ({ type: 'outbox.delivered', delivery }),
    ),
    tellLoggedOut: sendTo(({ context }) => context.parent!, { type: 'outbox.mustLogIn' }),
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({
    userId: input.userId,
    parent: input.parent,
    waiting: 0,
    readable: true,
    retryAfter: null,
    moreCame: false,
    tries: 0,
  }),
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
      invoke: [{ src: 'otherTabs' }, { src: 'connection' }],
      states: {
        counting: {
          description: 'What an earlier visit left is looked for; a change that comes now is sent after it',
          invoke: {
            src: 'count',
            input: ({ context }) => ({ userId: context.userId! }),
            onDone: { target: 'counted', actions: { type: 'takeCount', params: ({ event }) => event.output } },
            onError: { target: 'unreadable', actions: 'takeFailure' },
          },
          on: { 'outbox.stored': 'sending' },
        },
        counted: {
          description: 'Passed through at once: what was found decides',
          always: [
            { guard: 'someWait', target: 'sending' },
            { guard: 'isUnreadable', target: 'unreadable' },
            { target: 'empty' },
          ],
        },
        empty: {
          entry: 'beginAnew',
          on: { 'outbox.stored': 'sending', 'tab.stored': 'counting' },
        },
        sending: {
          entry: 'noteNone',
          invoke: {
            src: 'deliver',
            input: ({ context }) => ({ userId: context.userId! }),
            onDone: [
              {
                guard: { type: 'isNews', params: ({ event }) => event.output },
                target: 'sent',
                actions: [
                  { type: 'tellDelivered', params: ({ event }) => event.output },
                  { type: 'takeDelivery', params: ({ event }) => event.output },
                ],
              },
              {
                guard: { type: 'mustLogIn', params: ({ event }) => event.output },
                target: 'sent',
                actions: ['tellLoggedOut', { type: 'takeDelivery', params: ({ event }) => event.output }],
              },
              { target: 'sent', actions: { type: 'takeDelivery', params: ({ event }) => event.output } },
            ],
            onError: { target: 'unreadable', actions: 'takeFailure' },
          },
          on: {
            'outbox.stored': { actions: 'noteMore' },
            'network.online': { actions: 'noteMore' },
            'tab.stored': { actions: 'noteMore' },
          },
        },
        sent: {
          description: 'Passed through at once: what became of it decides',
          always: [
            { guard: 'mustPause', target: 'paused' },
            { guard: 'moreCame', target: 'sending' },
            { guard: 'someWait', target: 'waiting' },
            { guard: 'isUnreadable', target: 'unreadable' },
            { target: 'empty' },
          ],
        },
        waiting: {
          after: { retry: 'sending' },
          on: {
            'outbox.stored': { target: 'sending', actions: 'countOne' },
            'outbox.takenBack': 'counting',
            'outbox.retry': 'sending',
            'network.online': { target: 'sending', actions: 'beginAnew' },
            'tab.shown': 'sending',
            'tab.stored': 'sending',
          },
        },
        paused: {
          description: 'The server said when to come again; before that only the member sends',
          after: { asTheServerSaid: 'sending' },
          on: {
            'outbox.stored': { actions: 'countOne' },
            'outbox.takenBack': { actions: 'countOff' },
            'outbox.retry': 'sending',
          },
        },
        unreadable: {
          description: 'The storage fails: it is tried again, and what comes meanwhile is sent from memory',
          after: { retry: 'counting' },
          on: {
            'outbox.stored': 'sending',
            'network.online': { target: 'counting', actions: 'beginAnew' },
            'tab.shown': 'counting',
            'tab.stored': 'counting',
          },
        },
      },
    },
  },
})
