import { assign, fromCallback, fromPromise, sendTo, setup, type EventObject, type AnyActorRef } from 'xstate'
import { notProvided } from '../not-provided.ts'

interface ServiceWorkerInput {
  readonly parent: AnyActorRef | undefined
}
/** `isUpdate`: a worker controlled the page already, so this is not the very first installation. */
export type ServiceWorkerEvent =
  | { type: 'worker.registered' }
  | { type: 'worker.failed' }
  | { type: 'worker.unsupported' }
  | { type: 'worker.installed'; isUpdate: boolean }
  | { type: 'worker.waiting'; isUpdate: boolean }
  | { type: 'worker.activated'; isUpdate: boolean }
  | { type: 'worker.update' }
  | { type: 'worker.cancel' }
  | { type: 'worker.check' }
  | { type: 'worker.forget' }
  | { type: 'worker.superseded' }
export type ServiceWorkerOrder = { type: 'worker.check' } | { type: 'worker.forget' }

interface ServiceWorkerContext {
  readonly offlineReady: boolean
  readonly needRefresh: boolean
  readonly registrationError: boolean
  readonly parent: AnyActorRef | undefined
}

/** Milliseconds after which an activation that has not happened is given up. */
export const ACTIVATION_TIMEOUT_MS = 10_000

const workerOf = ({ event }: { event: { isUpdate: boolean } }) => ({ isUpdate: event.isUpdate })

/**
 * The service worker's life as a page sees it (§4): a waiting update is flagged and reloads the page once it is
 * activated from any tab; the first installation does neither.
 */
export const serviceWorkerMachine = setup({
  types: {
    input: {} as ServiceWorkerInput,
    context: {} as ServiceWorkerContext,
    events: {} as ServiceWorkerEvent,
  },
  actors: {
    registration: fromCallback<ServiceWorkerOrder>(notProvided('registration')),
    /** Asks the waiting worker to take over. Resolves with whether one was waiting. */
    skipWaiting: fromPromise<boolean>(notProvided('skipWaiting')),
    reload: fromCallback<EventObject>(notProvided('reload')),
  },
  guards: {
    isUpdate: (_, { isUpdate }: { isUpdate: boolean }) => isUpdate,
    isFirst: (_, { isUpdate }: { isUpdate: boolean }) => !isUpdate,
    nobodyWaited: (_, { wasWaiting }: { wasWaiting: boolean }) => !wasWaiting,
  },
  delays: { activation: ACTIVATION_TIMEOUT_MS },
  actions: {
    flagOfflineReady: assign({ offlineReady: true }),
    flagNeedRefresh: assign({ needRefresh: true }),
    flagRegistrationError: assign({ registrationError: true }),
    lowerFlags: assign({ offlineReady: false, needRefresh: false }),
    notifyNeedRefresh: sendTo(({ context }) => context.parent!, { type: 'worker.needRefresh' }),
    passOn: sendTo('registration', ({ event }) => event as ServiceWorkerOrder),
  },
}).createMachine({
  id: 'serviceWorker',
  context: ({ input }) => ({
    offlineReady: false,
    needRefresh: false,
    registrationError: false,
    parent: input.parent,
  }),
  invoke: { src: 'registration', id: 'registration' },
  initial: 'registering',
  on: {
    'worker.forget': { actions: 'passOn' },
    'worker.superseded': {
      description: 'This page came from the worker’s cache, and the server answers a newer one',
      target: '.reloading',
    },
  },
  states: {
    registering: {
      on: {
        'worker.registered': 'idle',
        'worker.failed': { target: 'failed', actions: 'flagRegistrationError' },
        'worker.unsupported': 'unsupported',
        'worker.activated': { guard: { type: 'isUpdate', params: workerOf }, target: 'reloading' },
      },
    },
    idle: {
      on: {
        'worker.installed': { guard: { type: 'isFirst', params: workerOf }, actions: 'flagOfflineReady' },
        'worker.waiting': { guard: { type: 'isUpdate', params: workerOf }, target: 'updateReady' },
        'worker.activated': { guard: { type: 'isUpdate', params: workerOf }, target: 'reloading' },
        'worker.check': { actions: 'passOn' },
        'worker.update': 'reloading',
        'worker.cancel': { actions: 'lowerFlags' },
      },
    },
    updateReady: {
      entry: ['flagNeedRefresh', 'notifyNeedRefresh'],
      on: {
        'worker.update': 'activating',
        'worker.cancel': { target: 'idle', actions: 'lowerFlags' },
        'worker.activated': { guard: { type: 'isUpdate', params: workerOf }, target: 'reloading' },
      },
    },
    activating: {
      invoke: {
        src: 'skipWaiting',
        onDone: {
          guard: { type: 'nobodyWaited', params: ({ event }) => ({ wasWaiting: event.output }) },
          target: 'reloading',
        },
        onError: 'updateReady',
      },
      after: { activation: 'updateReady' },
      on: {
        'worker.activated': { guard: { type: 'isUpdate', params: workerOf }, target: 'reloading' },
      },
    },
    reloading: {
      description: 'The page is being left: no event reloads it a second time',
      invoke: { src: 'reload' },
      on: { 'worker.superseded': {} },
      meta: { terminal: 'The page is reloaded' },
    },
    failed: { description: 'The app works without a worker until the next load', on: { 'worker.update': 'reloading' } },
    unsupported: { on: { 'worker.update': 'reloading' } },
  },
})
