import { stopChild } from 'xstate'
import { deliverySetup } from './delivery-setup.machine.ts'

/**
 * The changes of a member that are not delivered yet: those that are being sent, and those made without a network,
 * which wait on this device, survive a restart of the browser, and are sent in their order when it is back.
 */
export const deliveryMachine = deliverySetup.createMachine({
  id: 'delivery',
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
      actions: ['endAll', 'showNone', { type: 'takeUser', params: ({ event }) => event }],
    },
    'change.submitted': { actions: { type: 'begin', params: ({ event }) => ({ submitted: [event.submitted] }) } },
    'change.awaitsLogin': { actions: { type: 'requestLogin', params: ({ event }) => event } },
    'change.announced': {
      guard: { type: 'hasNotification', params: ({ event }) => event },
      actions: { type: 'notify', params: ({ event }) => event },
    },
    'change.undo': { actions: { type: 'forward', params: ({ event }) => event } },
    'change.rate': { actions: { type: 'requestLog', params: ({ event }) => event } },
    'change.notificationClosed': { actions: { type: 'forward', params: ({ event }) => event } },
    'change.ended': {
      actions: [
        stopChild(({ context, event }) => context.changes[event.id]!),
        { type: 'removeChange', params: ({ event }) => event },
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
            { type: 'takeUser', params: ({ event }) => event },
            { type: 'notifyAll', params: ({ event }) => event },
          ],
        },
      },
    },
    /** The queue is read, sent, and tried again after a failure. */
    signedIn: {
      initial: 'loading',
      invoke: [
        { src: 'otherTabs' },
        { src: 'connection' },
        {
          src: 'restore',
          input: ({ context }) => ({ userId: context.userId! }),
          onDone: {
            actions: [
              { type: 'show', params: ({ event }) => ({ submitted: event.output }) },
              { type: 'begin', params: ({ event }) => ({ submitted: event.output }) },
            ],
          },
        },
      ],
      states: {
        loading: {
          description: 'Loads the changes that earlier visits left; newer ones are sent after them',
          invoke: {
            src: 'load',
            input: ({ context }) => ({ userId: context.userId! }),
            onDone: { target: 'loaded', actions: { type: 'takeCount', params: ({ event }) => event.output } },
            onError: { target: 'unreadable', actions: 'takeFailure' },
          },
          on: { 'change.written': 'delivering' },
        },
        loaded: {
          description: 'Transient: sends, if any change waits',
          always: [
            { guard: 'someWait', target: 'delivering' },
            { guard: 'isUnreadable', target: 'unreadable' },
            { target: 'idle' },
          ],
        },
        idle: {
          entry: 'resetTries',
          on: { 'change.written': 'delivering', 'tab.stored': 'loading' },
        },
        delivering: {
          entry: 'clearRepeat',
          invoke: {
            src: 'deliver',
            input: ({ context }) => ({ userId: context.userId! }),
            onDone: [
              {
                guard: { type: 'shouldNotify', params: ({ event }) => event.output },
                target: 'delivered',
                actions: [
                  { type: 'notifyDelivered', params: ({ event }) => event.output },
                  { type: 'takeDelivery', params: ({ event }) => event.output },
                ],
              },
              {
                guard: { type: 'mustLogIn', params: ({ event }) => event.output },
                target: 'delivered',
                actions: ['notifyMustLogIn', { type: 'takeDelivery', params: ({ event }) => event.output }],
              },
              { target: 'delivered', actions: { type: 'takeDelivery', params: ({ event }) => event.output } },
            ],
            onError: { target: 'unreadable', actions: 'takeFailure' },
          },
          on: {
            'change.written': { actions: 'requestRepeat' },
            'network.online': { actions: 'requestRepeat' },
            'tab.stored': { actions: 'requestRepeat' },
          },
        },
        delivered: {
          description: 'Transient: the outcome of the delivery decides',
          always: [
            { guard: 'mustPause', target: 'blocked' },
            { guard: 'mustRepeat', target: 'delivering' },
            { guard: 'someWait', target: 'offline' },
            { guard: 'isUnreadable', target: 'unreadable' },
            { target: 'idle' },
          ],
        },
        offline: {
          description: 'The network or the server is unreachable: the delivery is tried again after growing pauses',
          after: { retry: 'delivering' },
          on: {
            'change.written': {
              target: 'delivering',
              actions: { type: 'count', params: ({ event }) => event },
            },
            'change.withdrawn': 'loading',
            'delivery.retry': 'delivering',
            'network.online': { target: 'delivering', actions: 'resetTries' },
            'tab.shown': 'delivering',
            'tab.stored': 'delivering',
          },
        },
        blocked: {
          description: 'Waits for the server’s Retry-After; before that only the member’s own press sends',
          after: { serverRetryAfter: 'delivering' },
          on: {
            'change.written': { actions: { type: 'count', params: ({ event }) => event } },
            'change.withdrawn': { actions: { type: 'count', params: ({ event }) => ({ calls: -event.calls }) } },
            'delivery.retry': 'delivering',
          },
        },
        unreadable: {
          description: 'The storage fails: it is tried again, and changes are sent from memory meanwhile',
          after: { retry: 'loading' },
          on: {
            'change.written': 'delivering',
            'network.online': { target: 'loading', actions: 'resetTries' },
            'tab.shown': 'loading',
            'tab.stored': 'loading',
          },
        },
      },
    },
  },
})
