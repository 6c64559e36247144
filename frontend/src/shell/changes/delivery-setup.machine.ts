import {
  assign,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  type ActorRefFrom,
  type AnyActorRef,
  type EventObject,
} from 'xstate'
import { backoffMs } from '../backoff.ts'
import { actionNotProvided, notProvided } from '../not-provided.ts'
import type { LogSubject } from '../log/log.machine.ts'
import type { NotificationContent } from '../notifications/notification.machine.ts'
import { changeMachine } from './change.machine.ts'
import type { Count, DeliveryResult } from './deliver.ts'
import type { SubmittedChange } from './submit.ts'

interface DeliveryInput {
  readonly userId: string | null
  readonly parent?: AnyActorRef
}
export type DeliveryEvent =
  | { type: 'delivery.retry' }
  | { type: 'change.submitted'; submitted: SubmittedChange }
  | { type: 'change.awaitsLogin'; id: string }
  | { type: 'change.written'; calls: number }
  | { type: 'change.withdrawn'; calls: number }
  | { type: 'change.announced'; notification: NotificationContent | null }
  | { type: 'change.rate'; id: string; subject: LogSubject }
  | { type: 'change.undo'; id: string }
  | { type: 'change.notificationClosed'; id: string }
  | { type: 'change.ended'; id: string }
  | { type: 'network.online' }
  | { type: 'tab.shown' }
  | { type: 'tab.stored' }
  | { type: 'session.loggedIn'; userId: string }
  | { type: 'session.loggedOut' }

type ChangeRef = ActorRefFrom<typeof changeMachine>
interface DeliveryContext {
  /** One machine for each change that is not delivered yet, or may still be undone, by its id. */
  readonly changes: Readonly<Record<string, ChangeRef>>
  readonly userId: string | null
  readonly waiting: number
  readonly readable: boolean
  readonly retryAfter: number | null
  /** A change was added, or the network came back, while changes were being sent. */
  readonly mustRepeat: boolean
  /** Attempts in a row that delivered nothing. */
  readonly tries: number
  readonly parent: AnyActorRef | undefined
}

/** The setup of the machine that delivers a member’s changes. */
export const deliverySetup = setup({
  types: { input: {} as DeliveryInput, context: {} as DeliveryContext, events: {} as DeliveryEvent },
  actors: {
    change: changeMachine,
    load: fromPromise<Count, { userId: string }>(notProvided('load')),
    /** Restores the changes of an earlier visit, and those that were pressed before a log-in. */
    restore: fromPromise<readonly SubmittedChange[], { userId: string }>(notProvided('restore')),
    deliver: fromPromise<DeliveryResult, { userId: string }>(notProvided('deliver')),
    connection: fromCallback<EventObject>(notProvided('connection')),
    otherTabs: fromCallback<EventObject>(notProvided('otherTabs')),
  },
  guards: {
    hasNotification: (_, { notification }: { notification: NotificationContent | null }) => notification !== null,
    hasUser: ({ context }) => context.userId !== null,
    someWait: ({ context }) => context.waiting > 0,
    mustPause: ({ context }) => context.waiting > 0 && context.retryAfter !== null,
    mustRepeat: ({ context }) => context.mustRepeat,
    isUnreadable: ({ context }) => !context.readable,
    mustLogIn: (_, { mustLogIn }: DeliveryResult) => mustLogIn,
    /** Whether the member is notified: of a refusal at once, of saved changes when all are saved. */
    shouldNotify: ({ context }, { sent, refused, waiting }: DeliveryResult) =>
      refused > 0 || (waiting === 0 && (sent > 0 || context.waiting > 0)),
  },
  delays: {
    retry: ({ context }) => backoffMs(context.tries),
    serverRetryAfter: ({ context }) => context.retryAfter ?? 0,
  },
  actions: {
    takeUser: assign((_, { userId }: { userId: string }) => ({ userId, waiting: 0, tries: 0 })),
    forgetUser: assign({ userId: null, waiting: 0, tries: 0 }),
    takeCount: assign((_, { waiting, readable }: Count) => ({ waiting, readable, retryAfter: null })),
    begin: assign(({ context, spawn, self }, { submitted }: { submitted: readonly SubmittedChange[] }) => {
      const spawned = submitted
        .filter(({ id }) => !(id in context.changes))
        .map((one) => [one.id, spawn('change', { id: `change-${one.id}`, input: { ...one, parent: self } })] as const)
      return { changes: { ...context.changes, ...Object.fromEntries(spawned) } }
    }),
    show: actionNotProvided<{ submitted: readonly SubmittedChange[] }>('show'),
    removeChange: assign(({ context }, { id }: { id: string }) => {
      const { [id]: _gone, ...changes } = context.changes
      return { changes }
    }),
    endAll: ({ context }) => {
      for (const ref of Object.values(context.changes)) ref.send({ type: 'session.loggedOut' })
    },
    showNone: actionNotProvided<unknown>('showNone'),
    /** The machine of a change may have ended before its notification is closed. */
    forward: ({ context }, { type, id }: { type: 'change.undo' | 'change.notificationClosed'; id: string }) =>
      context.changes[id]?.send({ type }),
    notifyAll: ({ context }, { userId }: { userId: string }) => {
      for (const ref of Object.values(context.changes)) ref.send({ type: 'session.loggedIn', userId })
    },
    requestLogin: sendTo(
      ({ context }) => context.parent!,
      (_, { id }: { id: string }) => ({ type: 'delivery.awaitsLogin', id }),
    ),
    requestLog: sendTo(
      ({ context }) => context.parent!,
      (_, { id, subject }: { id: string; subject: LogSubject }) => ({
        type: 'log.asked',
        subject,
        play: 'last',
        nonce: id,
      }),
    ),
    notify: sendTo(
      ({ context }) => context.parent!,
      (_, { notification }: { notification: NotificationContent | null }) => ({
        type: 'delivery.announced',
        notification,
      }),
    ),
    takeDelivery: assign(({ context }, { sent, waiting, readable, retryAfter }: DeliveryResult) => ({
      waiting,
      readable,
      retryAfter,
      tries: sent > 0 ? 1 : context.tries + 1,
    })),
    takeFailure: assign(({ context }) => ({ readable: false, retryAfter: null, tries: context.tries + 1 })),
    resetTries: assign({ tries: 0 }),
    requestRepeat: assign({ mustRepeat: true }),
    clearRepeat: assign({ mustRepeat: false }),
    count: assign(({ context }, { calls }: { calls: number }) => ({ waiting: Math.max(context.waiting + calls, 0) })),
    notifyDelivered: sendTo(
      ({ context }) => context.parent!,
      (_, result: DeliveryResult) => ({ type: 'delivery.finished', result }),
    ),
    notifyMustLogIn: sendTo(({ context }) => context.parent!, { type: 'delivery.mustLogIn' }),
  },
})
