import { assign, fromCallback, fromPromise, sendTo, setup, type AnyActorRef, type EventObject } from 'xstate'
import type { Problem } from '@contract/problem'
import type { Message } from '../../changes/change.ts'
import { actionNotProvided, notProvided } from '../not-provided.ts'
import type { NotificationContent } from '../notifications/notification.machine.ts'
import type { CallsOutcome, QueuedCall } from './change-queue.ts'
import type { AnsweredChange, SubmittedChange } from './submit.ts'

interface ChangeInput extends SubmittedChange {
  readonly parent: AnyActorRef
}
type ChangeEvent =
  | { type: 'session.loggedIn'; userId: string }
  | { type: 'session.loggedOut' }
  | { type: 'change.taken' }
  | CallsOutcome
  | { type: 'change.undo' }
  | { type: 'change.notificationClosed' }
interface ChangeContext extends ChangeInput {
  readonly userId: string
  readonly answers: readonly unknown[]
  /** Whether a notification offers to undo it. */
  readonly isUndoable: boolean
}

const parentOf = ({ context }: { context: ChangeContext }) => context.parent

/** One change, from the press to the server's answer, and until it can no longer be undone. */
export const changeMachine = setup({
  types: { input: {} as ChangeInput, context: {} as ChangeContext, events: {} as ChangeEvent },
  actors: {
    /** Stores a change that was pressed before a log-in for the next page of this tab. */
    hold: fromCallback<EventObject, SubmittedChange>(notProvided('hold')),
    /** Shows a change that was pressed before the log-in and adds it to the queue. */
    claim: fromPromise<readonly QueuedCall[], { submitted: SubmittedChange; userId: string }>(notProvided('claim')),
    /** Resolves once the change is stored, or could not be stored. */
    write: fromPromise<void>(notProvided('write')),
    /** Sends the outcome of the calls. */
    follow: fromCallback<EventObject, { calls: readonly QueuedCall[] }>(notProvided('follow')),
    /** Takes the calls out of the queue. Resolves with false if it is too late. */
    withdraw: fromPromise<boolean, { calls: readonly QueuedCall[] }>(notProvided('withdraw')),
    /** Submits the inverse change. */
    reverse: fromPromise<void, AnsweredChange>(notProvided('reverse')),
  },
  guards: {
    isAwaitingLogin: ({ context }) => context.calls === null,
    isRestored: ({ context }) => context.isRestored,
    isStale: (_, { error }: { error: unknown }) => (error as { status?: unknown } | null)?.status === 412,
    isSettled: ({ context }) => !context.isUndoable,
    isWithdrawn: (_, { taken }: { taken: boolean }) => taken,
  },
  delays: { login: 10 * 60 * 1000 },
  actions: {
    /** Adds the answer to the cached server data, and invalidates the queries that the change names. */
    confirm: actionNotProvided<AnsweredChange>('confirm'),
    /** Removes the change from the data that the pages show. `mustRefetch`: its queries are refetched. */
    rollBack: actionNotProvided<SubmittedChange & { mustRefetch: boolean }>('rollBack'),
    takeUser: assign((_, { userId }: { userId: string }) => ({ userId })),
    takeCalls: assign((_, { calls }: { calls: readonly QueuedCall[] }) => ({ calls })),
    takeAnswers: assign((_, { answers }: { answers: readonly unknown[] }) => ({ answers })),
    noteClosed: assign({ isUndoable: false }),
    noteUndoable: assign(({ context }, { message }: { message: Message | null }) => ({
      isUndoable: message !== null && context.change.inverse(context.answers) !== null,
    })),
    callUndone: ({ context }) => context.onUndone(),
    requestLogin: sendTo(parentOf, ({ context }) => ({ type: 'change.awaitsLogin', id: context.id })),
    notifyParent: sendTo(parentOf, ({ context }, { type }: { type: 'change.written' | 'change.withdrawn' }) => ({
      type,
      calls: context.calls?.length ?? 0,
    })),
    notifyEnded: sendTo(parentOf, ({ context }) => ({ type: 'change.ended', id: context.id })),
    notify: sendTo(parentOf, ({ context }, { message }: { message: Message | null }) => ({
      type: 'change.announced',
      notification: withActions(context, message),
    })),
    notifyRefused: sendTo(parentOf, ({ context }, { error }: { error: unknown }) => {
      const own = context.change.refused(error)
      const quota = (error as { problem?: Pick<Problem, 'quota'> | null } | null)?.problem?.quota
      const message = own && quota ? { message: `quota.${quota.kind}` as const, values: { ...quota } } : own
      const notification = message && ({ ...message, tone: 'error' } satisfies NotificationContent)
      return { type: 'change.announced', notification }
    }),
  },
}).createMachine({
  id: 'change',
  context: ({ input }) => ({ ...input, userId: '', answers: [], isUndoable: false }),
  initial: 'boot',
  on: { 'session.loggedOut': '.ended' },
  states: {
    boot: {
      description: 'Transient: a visitor, a member or an earlier visit made the change',
      always: [
        { guard: 'isAwaitingLogin', target: 'awaitingLogin' },
        { guard: 'isRestored', target: 'pending.queued' },
        { target: 'shown' },
      ],
    },
    awaitingLogin: {
      description: 'Made by a visitor: nothing is shown until they log in',
      entry: 'requestLogin',
      invoke: { src: 'hold', input: ({ context }) => context },
      after: { login: 'ended' },
      on: {
        'change.taken': 'ended',
        'session.loggedIn': { target: 'claiming', actions: { type: 'takeUser', params: ({ event }) => event } },
      },
    },
    claiming: {
      invoke: {
        src: 'claim',
        input: ({ context }) => ({ submitted: context, userId: context.userId }),
        onDone: { target: 'shown', actions: { type: 'takeCalls', params: ({ event }) => ({ calls: event.output }) } },
        onError: 'ended',
      },
    },
    shown: {
      description: 'The pages show it while it is stored on the device',
      invoke: { src: 'write', onDone: 'pending', onError: 'pending' },
    },
    /** The server has not answered it yet: it is being sent, is queued, or is taken back. */
    pending: {
      initial: 'sending',
      invoke: { src: 'follow', input: ({ context }) => ({ calls: context.calls ?? [] }) },
      on: {
        'change.answered': { target: 'confirmed', actions: { type: 'takeAnswers', params: ({ event }) => event } },
        'change.refused': [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'stale' },
          { target: 'refused' },
        ],
      },
      states: {
        sending: {
          entry: { type: 'notifyParent', params: { type: 'change.written' } },
          on: {
            'change.waits': {
              target: 'queued',
              actions: [
                { type: 'noteUndoable', params: ({ context }) => ({ message: queuedMessage(context) }) },
                { type: 'notify', params: ({ context }) => ({ message: queuedMessage(context) }) },
              ],
            },
            'change.answered': {
              target: '#change.confirmed',
              actions: [
                { type: 'takeAnswers', params: ({ event }) => event },
                { type: 'noteUndoable', params: ({ context }) => ({ message: answeredMessage(context) }) },
                { type: 'notify', params: ({ context }) => ({ message: answeredMessage(context) }) },
              ],
            },
            'change.refused': [
              {
                guard: { type: 'isStale', params: ({ event }) => event },
                target: '#change.stale',
                actions: { type: 'notifyRefused', params: ({ event }) => event },
              },
              { target: '#change.refused', actions: { type: 'notifyRefused', params: ({ event }) => event } },
            ],
          },
        },
        queued: {
          description: 'Waits on this device for the network, the server or a log-in',
          on: { 'change.undo': 'withdrawing', 'change.notificationClosed': { actions: 'noteClosed' } },
        },
        withdrawing: {
          description: 'Withdraws the change from the queue, unless it is being sent at this moment',
          on: {
            'change.answered': {
              target: '#change.reversing',
              actions: [
                { type: 'takeAnswers', params: ({ event }) => event },
                { type: 'confirm', params: ({ context }) => context },
              ],
            },
          },
          invoke: {
            src: 'withdraw',
            input: ({ context }) => ({ calls: context.calls ?? [] }),
            onDone: [
              {
                guard: { type: 'isWithdrawn', params: ({ event }) => ({ taken: event.output }) },
                target: '#change.undone',
                actions: [
                  { type: 'rollBack', params: ({ context }) => ({ ...context, mustRefetch: false }) },
                  { type: 'notifyParent', params: { type: 'change.withdrawn' } },
                  'callUndone',
                ],
              },
              { target: 'overtaken' },
            ],
            onError: 'overtaken',
          },
        },
        overtaken: {
          description: 'Too late to withdraw: the inverse change follows',
          entry: 'noteClosed',
          invoke: { src: 'reverse', input: ({ context }) => context },
        },
      },
    },
    confirmed: {
      entry: { type: 'confirm', params: ({ context }) => context },
      always: { guard: 'isSettled', target: 'ended' },
      on: { 'change.undo': 'reversing', 'change.notificationClosed': 'ended' },
    },
    reversing: {
      description: 'The server has it: the inverse change is submitted',
      invoke: { src: 'reverse', input: ({ context }) => context, onDone: 'ended', onError: 'ended' },
    },
    refused: {
      entry: { type: 'rollBack', params: ({ context }) => ({ ...context, mustRefetch: true }) },
      always: 'ended',
    },
    stale: {
      description: 'It was based on an older version: the server’s version is fetched',
      entry: { type: 'rollBack', params: ({ context }) => ({ ...context, mustRefetch: true }) },
      always: 'ended',
    },
    undone: { always: 'ended' },
    ended: {
      type: 'final',
      entry: 'notifyEnded',
      meta: { terminal: 'A change ends once; its parent stops it' },
    },
  },
})

const answeredMessage = ({ change, answers }: ChangeContext): Message | null => change.message(answers)

/** The message that a change is queued, on this device or in this page's memory alone. An undo has none. */
function queuedMessage({ change, calls }: ChangeContext): Message | null {
  if (change.isUndo) return null
  const message = calls?.some(({ key }) => key === null) ? 'changes.unwritten' : 'changes.queued'
  const { rates: _rates, ...announced } = change.message([]) ?? {}
  return { ...announced, message }
}

/** Adds its actions to a message. Their events go to the parent, as this machine may have ended by then. */
function withActions({ id, parent, ...context }: ChangeContext, message: Message | null): NotificationContent | null {
  if (message === null) return null
  const { rates, ...notification } = message
  if (!context.isUndoable) return notification
  const rate = { label: 'log.rate', run: () => parent.send({ type: 'change.rate', id, subject: rates }) } as const
  return {
    ...notification,
    actions: [{ label: 'action.undo', run: () => parent.send({ type: 'change.undo', id }) }, ...(rates ? [rate] : [])],
    onClose: () => parent.send({ type: 'change.notificationClosed', id }),
  }
}
