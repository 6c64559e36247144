import { assign, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate'
import { actionNotProvided, notProvided } from '../not-provided.ts'
import type { Message } from '../../changes/change.ts'
import type { Notice } from '../notifications/notification.machine.ts'
import type { AnsweredChange, ChangeContext, ChangeEvent, ChangeInput, SubmittedChange } from './change-types.ts'
import type { QueuedCall } from './queued-call.ts'

/** The setup of the machine of a change. */
export const changeSetup = setup({
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
})

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
