import { changeSetup } from './change-setup.machine.ts'
import { pending } from './pending-change.machine.ts'

/** One change, from the press to the server's answer, and until it cannot be undone any more. */
export const changeMachine = changeSetup.createMachine({
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
      description: 'The pages show it while it is stored on the device',
      invoke: { src: 'write', onDone: 'pending', onError: 'pending' },
    },
    pending,
    confirmed: {
      entry: { type: 'confirm', params: ({ context }) => context },
      always: { guard: 'isSettled', target: 'ended' },
      on: {
        'change.undo': 'reversing',
        'change.noticeClosed': 'ended',
      },
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
