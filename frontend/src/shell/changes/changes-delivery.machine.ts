import { changesSetup } from './changes-setup.machine.ts'

/** The delivery of a member's changes while they are logged in: when the queue is read, sent, and tried again. */
export const signedIn = changesSetup.createStateConfig({
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
          actions: { type: 'count', params: ({ event }) => ({ calls: event.calls }) },
        },
        'change.withdrawn': 'loading',
        'changes.retry': 'delivering',
        'network.online': { target: 'delivering', actions: 'resetTries' },
        'tab.shown': 'delivering',
        'tab.stored': 'delivering',
      },
    },
    blocked: {
      description: 'Waits for the server’s Retry-After; before that only the member’s own press sends',
      after: { serverRetryAfter: 'delivering' },
      on: {
        'change.written': { actions: { type: 'count', params: ({ event }) => ({ calls: event.calls }) } },
        'change.withdrawn': { actions: { type: 'count', params: ({ event }) => ({ calls: -event.calls }) } },
        'changes.retry': 'delivering',
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
})
