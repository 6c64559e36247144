import { assign, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate'
import { actionNotProvided, notProvided } from '../not-provided.ts'
import type { Message } from '../../changes/change.ts'
import type { Notice } from '../notifications/notification.machine.ts'
import type { AnsweredChange, ChangeContext, ChangeEvent, ChangeInput, SubmittedChange } from './change-types.ts'
import type { QueuedCall } from './queued-call.ts'

/** One change, from the press to the server's answer, and until it cannot be undone any more. */
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
    /** Removes the change from what the pages show. `mustRefetch`: its queries are refetched. */
    rollBack: actionNotProvided<SubmittedChange & { mustRefetch: boolean }>('rollBack'),
    takeUser: assign((_, { userId }: { userId: string }) => ({ userId })),
    takeCalls: assign((_, { calls }: { calls: readonly QueuedCall[] }) => ({ calls })),
    takeAnswers: assign((_, { answers }: { answers: readonly unknown[] }) => ({ answers })),
    noteClosed: assign({ isUndoable: false }),
    noteUndoable: assign(({ context }, { message }: { message: Message | null }) => ({
      isUndoable: message !== null && context.change.inverse(context.answers) !== null,
    })),
    callUndone: ({ context }) => context.onUndone(),
    requestLogin: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'change.awaitsLogin', id: context.id }),
    ),
    notifyParent: sendTo(
      ({ context }) => context.parent,
      ({ context }, { type }: { type: 'change.written' | 'change.withdrawn' }) => ({
        type,
        calls: context.calls?.length ?? 0,
      }),
    ),
    notifyEnded: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'change.ended', id: context.id }),
    ),
    notify: sendTo(
      ({ context }) => context.parent,
      ({ context }, { message }: { message: Message | null }) => ({
        type: 'change.announced',
        notice: withUndo(context, message),
      }),
    ),
    notifyRefused: sendTo(
      ({ context }) => context.parent,
      ({ context }, { error }: { error: unknown }) => {
        const message = context.change.refused(error)
        return { type: 'change.announced', notice: message && ({ ...message, tone: 'error' } satisfies Notice) }
      },
    ),
  },
}).createMachine({
  id: 'change',
  context: ({ input }) => ({ ...input, userId: '', answers: [], isUndoable: false }),
  initial: 'boot',
  on: { 'session.loggedOut': '.ended' },
  states: {
    boot: {
      description: 'Passed through at once: who pressed it, and when, decides',
      always: [
        { guard: 'isAwaitingLogin', target: 'awaitingLogin' },
        { guard: 'isRestored', target: 'pending.queued' },
        { target: 'shown' },
      ],
    },
    awaitingLogin: {
      description: 'A visitor pressed it: nothing is shown until they are logged in',
      entry: 'requestLogin',
      invoke: { src: 'hold', input: ({ context }) => context },
      after: { login: 'ended' },
      on: {
        'change.taken': 'ended',
        'session.loggedIn': {
          target: 'claiming',
          actions: { type: 'takeUser', params: ({ event }) => ({ userId: event.userId }) },
        },
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
      description: 'The pages show it; it is being written down',
      invoke: { src: 'write', onDone: 'pending', onError: 'pending' },
    },
    pending: {
      initial: 'sending',
      invoke: { src: 'follow', input: ({ context }) => ({ calls: context.calls ?? [] }) },
      on: {
        'change.answered': {
          target: 'confirmed',
          actions: { type: 'takeAnswers', params: ({ event }) => ({ answers: event.answers }) },
        },
        'change.refused': [
          { guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) }, target: 'stale' },
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
                { type: 'takeAnswers', params: ({ event }) => ({ answers: event.answers }) },
                {
                  type: 'noteUndoable',
                  params: ({ context }) => ({ message: context.change.message(context.answers) }),
                },
                { type: 'notify', params: ({ context }) => ({ message: context.change.message(context.answers) }) },
              ],
            },
            'change.refused': [
              {
                guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
                target: '#change.stale',
                actions: { type: 'notifyRefused', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: '#change.refused',
                actions: { type: 'notifyRefused', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        queued: {
          description: 'It waits on this device for a network, a server or a log-in',
          on: { 'change.undo': 'withdrawing', 'change.noticeClosed': { actions: 'noteClosed' } },
        },
        withdrawing: {
          description: 'It is taken out of the queue, unless it is on its way at this moment',
          on: {
            'change.answered': {
              target: '#change.reversing',
              actions: [
                { type: 'takeAnswers', params: ({ event }) => ({ answers: event.answers }) },
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
          description: 'Too late to take it back: its reverse follows it',
          entry: 'noteClosed',
          invoke: { src: 'reverse', input: ({ context }) => context },
        },
      },
    },
    confirmed: {
      entry: { type: 'confirm', params: ({ context }) => context },
      always: { guard: 'isSettled', target: 'ended' },
      on: {
        'change.undo': 'reversing',
        'change.noticeClosed': 'ended',
      },
    },
    reversing: {
      description: 'The server has it: its reverse is made',
      invoke: { src: 'reverse', input: ({ context }) => context, onDone: 'ended', onError: 'ended' },
    },
    refused: {
      entry: { type: 'rollBack', params: ({ context }) => ({ ...context, mustRefetch: true }) },
      always: 'ended',
    },
    stale: {
      description: 'It was made to an older version: what the server has is asked for',
      entry: { type: 'rollBack', params: ({ context }) => ({ ...context, mustRefetch: true }) },
      always: 'ended',
    },
    undone: { always: 'ended' },
    ended: {
      type: 'final',
      entry: 'notifyEnded',
      meta: { terminal: 'A change is made once; its parent lets go of it' },
    },
  },
})

/** The message that a change is queued, on this device or in this page's memory alone. An undo has none. */
function queuedMessage({ change, calls }: ChangeContext): Message | null {
  if (change.isUndo) return null
  const message = calls?.some(({ key }) => key === null) ? 'changes.unwritten' : 'changes.queued'
  return { ...change.message([]), message }
}

/** Adds the Undo to a message. Its events go to the parent, as this machine may have ended by then. */
function withUndo({ id, parent, ...context }: ChangeContext, message: Message | null): Notice | null {
  if (message === null) return null
  if (!context.isUndoable) return message
  return {
    ...message,
    actions: [{ label: 'action.undo', run: () => parent.send({ type: 'change.undo', id }) }],
    onClose: () => parent.send({ type: 'change.noticeClosed', id }),
  }
}
