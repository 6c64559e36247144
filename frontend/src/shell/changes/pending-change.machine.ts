import type { Message } from '../../changes/change.ts'
import { changeSetup } from './change-setup.machine.ts'
import type { ChangeContext } from './change-types.ts'

/** A change that the pages show and the server has not answered yet: it is being sent, is queued, or is taken back. */
export const pending = changeSetup.createStateConfig({
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
      description: 'Waits on this device for the network, the server or a log-in',
      on: { 'change.undo': 'withdrawing', 'change.noticeClosed': { actions: 'noteClosed' } },
    },
    withdrawing: {
      description: 'Withdraws the change from the queue, unless it is being sent at this moment',
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
      description: 'Too late to withdraw: the inverse change follows',
      entry: 'noteClosed',
      invoke: { src: 'reverse', input: ({ context }) => context },
    },
  },
})

/** The message that a change is queued, on this device or in this page's memory alone. An undo has none. */
function queuedMessage({ change, calls }: ChangeContext): Message | null {
  if (change.isUndo) return null
  const message = calls?.some(({ key }) => key === null) ? 'changes.unwritten' : 'changes.queued'
  return { ...change.message([]), message }
}
