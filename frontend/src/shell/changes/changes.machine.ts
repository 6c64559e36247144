import { stopChild } from 'xstate'
import { signedIn } from './changes-delivery.machine.ts'
import { changesSetup } from './changes-setup.machine.ts'

/**
 * The changes of a member that are not delivered yet: those that are being sent, and those made without a network,
 * which wait on this device, survive a restart of the browser, and are sent in their order when it is back.
 */
export const changesMachine = changesSetup.createMachine({
  id: 'changes',
  context: ({ input }) => ({
    changes: {},
    userId: input.userId,
    parent: input.parent,
    waiting: 0,
    readable: true,
    retryAfter: null,
    mustRepeat: false,
    tries: 0,
  }),
  initial: 'boot',
  on: {
    'session.loggedOut': { target: '.signedOut', actions: ['endAll', 'showNone', 'forgetUser'] },
    'session.loggedIn': {
      target: '.signedIn',
      // The changes of one member are not shown to the next one.
      actions: ['endAll', 'showNone', { type: 'takeUser', params: ({ event }) => ({ userId: event.userId }) }],
    },
    'change.submitted': { actions: { type: 'begin', params: ({ event }) => ({ submitted: [event.submitted] }) } },
    'change.awaitsLogin': { actions: { type: 'requestLogin', params: ({ event }) => ({ id: event.id }) } },
    'change.announced': {
      guard: { type: 'hasNotice', params: ({ event }) => ({ notice: event.notice }) },
      actions: { type: 'notify', params: ({ event }) => ({ notice: event.notice }) },
    },
    'change.undo': { actions: { type: 'forward', params: ({ event }) => event } },
    'change.noticeClosed': { actions: { type: 'forward', params: ({ event }) => event } },
    'change.ended': {
      actions: [
        stopChild(({ context, event }) => context.changes[event.id]!),
        { type: 'removeChange', params: ({ event }) => ({ id: event.id }) },
      ],
    },
  },
  states: {
    boot: {
      description: 'Transient: the boot data of the page decide',
      always: [{ guard: 'hasUser', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'Changes on this device wait for their owner, and those of a visitor for a log-in',
      on: {
        'session.loggedIn': {
          target: 'signedIn',
          actions: [
            { type: 'takeUser', params: ({ event }) => ({ userId: event.userId }) },
            { type: 'notifyAll', params: ({ event }) => ({ userId: event.userId }) },
          ],
        },
      },
    },
    signedIn,
  },
})
