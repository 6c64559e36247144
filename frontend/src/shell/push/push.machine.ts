import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import { notProvided } from '../not-provided.ts'

/**
 * The push features of a device. `unsupported`: its browser has none. `uninstalled`: iPhone and iPad have them only for
 * an app on the home screen. `refused`: the visitor has refused, and only the settings of the browser can undo that.
 * `on`: the member has turned them on here. `ready`: nothing of this.
 */
export type PushSupport = 'unsupported' | 'uninstalled' | 'refused' | 'on' | 'ready'
export type PushEvent = { type: 'push.turnOn' } | { type: 'push.turnOff' } | { type: 'push.permissionChanged' }

interface PushContext {
  /** Why pushes could not be turned on or off; null if nothing failed. */
  readonly problem: unknown
}

/**
 * Pushes to this device (decision 134). The browser asks the visitor only after a press. A device that has them on compares its
 * subscription at each load, since browsers and updates of the system end subscriptions without a word.
 */
export const pushMachine = setup({
  types: { context: {} as PushContext, events: {} as PushEvent },
  actors: {
    look: fromPromise<PushSupport>(notProvided('look')),
    /** Compares the browser with the server. Resolves with false if the member has removed this device elsewhere. */
    resync: fromPromise<boolean>(notProvided('resync')),
    subscribe: fromPromise<void>(notProvided('subscribe')),
    /** Asks the visitor. It has to begin in the task of a press. */
    ask: fromPromise<NotificationPermission>(notProvided('ask')),
    unsubscribe: fromPromise<void>(notProvided('unsubscribe')),
    /** Sends `push.permissionChanged` when the settings of the browser change. */
    permissionChanges: fromCallback<EventObject>(notProvided('permissionChanges')),
  },
  guards: {
    isUnsupported: (_, { support }: { support: PushSupport }) => support === 'unsupported',
    isUninstalled: (_, { support }: { support: PushSupport }) => support === 'uninstalled',
    isRefused: (_, { support }: { support: PushSupport }) => support === 'refused',
    isOn: (_, { support }: { support: PushSupport }) => support === 'on',
    isStillOn: (_, { isOn }: { isOn: boolean }) => isOn,
    isGranted: (_, { permission }: { permission: NotificationPermission }) => permission === 'granted',
    isDenied: (_, { permission }: { permission: NotificationPermission }) => permission === 'denied',
  },
  actions: {
    noteProblem: assign((_, { error }: { error: unknown }) => ({ problem: error })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'push',
  context: { problem: null },
  initial: 'boot',
  states: {
    boot: {
      invoke: {
        src: 'look',
        onDone: [
          {
            guard: { type: 'isUnsupported', params: ({ event }) => ({ support: event.output }) },
            target: 'unsupported',
          },
          {
            guard: { type: 'isUninstalled', params: ({ event }) => ({ support: event.output }) },
            target: 'uninstalled',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ support: event.output }) },
            target: 'refused',
          },
          {
            guard: { type: 'isOn', params: ({ event }) => ({ support: event.output }) },
            target: 'resyncing',
          },
          { target: 'ready' },
        ],
        onError: { target: 'ready', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    resyncing: {
      description: 'Is this device still on, for the browser and for the server?',
      invoke: {
        src: 'resync',
        onDone: [
          { guard: { type: 'isStillOn', params: ({ event }) => ({ isOn: event.output }) }, target: 'on' },
          { target: 'ready' },
        ],
        // The next load tries again.
        onError: { target: 'on', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    ready: { on: { 'push.turnOn': { target: 'asking', actions: 'forgetProblem' } } },
    asking: {
      description: 'The browser asks the visitor',
      invoke: {
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ permission: event.output }) },
            target: 'subscribing',
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => ({ permission: event.output }) },
            target: 'refused',
          },
          { target: 'ready' },
        ],
        onError: { target: 'ready', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    subscribing: {
      invoke: {
        src: 'subscribe',
        onDone: 'on',
        onError: { target: 'ready', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    on: {
      invoke: { src: 'permissionChanges' },
      on: {
        'push.turnOff': { target: 'ending', actions: 'forgetProblem' },
        'push.permissionChanged': 'boot',
      },
    },
    ending: {
      invoke: {
        src: 'unsubscribe',
        onDone: 'ready',
        onError: { target: 'on', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    refused: {
      description: 'Only the settings of the browser help, and the page says where they are',
      invoke: { src: 'permissionChanges' },
      on: { 'push.permissionChanged': 'boot' },
    },
    uninstalled: { meta: { terminal: 'The app on the home screen is another window with a storage of its own' } },
    unsupported: { meta: { terminal: 'This browser has no pushes' } },
  },
})
