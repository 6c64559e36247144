import { assign, fromCallback, fromPromise, sendTo, setup, type AnyActorRef, type EventObject } from 'xstate'
import { notProvided } from '../not-provided.ts'

export interface LoginPopupInput {
  readonly parent: AnyActorRef
}
/** The page or address at which a login starts, and the page after it if it runs in this tab. */
export interface LoginDestination {
  readonly path: string
  /** The current page if it is left out. */
  readonly redirect?: string
}
export type LoginPopupEvent =
  | { type: 'popup.open'; nonce: string; destination?: LoginDestination; afterwards?: () => void }
  | { type: 'popup.signaled'; nonce: string }
  | { type: 'popup.cancel' }
  | { type: 'window.focused' }
  | { type: 'session.loggedIn' }

type LoginRequest = Pick<Extract<LoginPopupEvent, { type: 'popup.open' }>, 'destination' | 'afterwards'>
const loginPage: LoginDestination = { path: '/login' }

/**
 * The main window's side of the login popup (§4): the popup signals completion through a storage flag, then the session
 * is fetched again. The flag carries a nonce, so that signals of another tab's popup are ignored.
 */
export const loginPopupMachine = setup({
  types: {
    input: {} as LoginPopupInput,
    context: {} as {
      parent: AnyActorRef
      nonce: string
      destination: LoginDestination
      afterwards: (() => void) | undefined
    },
    events: {} as LoginPopupEvent,
  },
  actors: {
    /** Focuses the popup that is still open, or opens one. Resolves with false if the browser blocks it. */
    openWindow: fromPromise<boolean, { nonce: string; path: string }>(notProvided('openWindow')),
    signals: fromCallback<EventObject>(notProvided('signals')),
  },
  guards: {
    isOpen: (_, { open }: { open: boolean }) => open,
    isMine: ({ context }, { nonce }: { nonce: string }) => nonce === context.nonce,
  },
  delays: { giveUp: 10 * 60 * 1000 },
  actions: {
    remember: assign((_, { destination = loginPage, afterwards }: LoginRequest) => ({ destination, afterwards })),
    takeNonce: assign({ nonce: (_, { nonce }: { nonce: string }) => nonce }),
    forget: assign({ nonce: '', destination: loginPage, afterwards: undefined }),
    goToLogin: (...[, _place]: [unknown, LoginDestination]) => {
      throw new Error('action "goToLogin" was not provided')
    },
    notifySignaled: sendTo(({ context }) => context.parent, { type: 'popup.signaled' }),
    runAfterwards: ({ context }) => context.afterwards?.(),
  },
}).createMachine({
  id: 'loginPopup',
  context: ({ input }) => ({ parent: input.parent, nonce: '', destination: loginPage, afterwards: undefined }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'popup.open': {
          target: 'opening',
          actions: [
            { type: 'takeNonce', params: ({ event }) => event },
            { type: 'remember', params: ({ event }) => event },
          ],
        },
      },
    },
    opening: {
      description: 'Where the window is blocked, the page itself goes to the login',
      invoke: {
        src: 'openWindow',
        input: ({ context }) => ({ nonce: context.nonce, path: context.destination.path }),
        onDone: [
          { guard: { type: 'isOpen', params: ({ event }) => ({ open: event.output }) }, target: 'waiting' },
          { target: 'idle', actions: { type: 'goToLogin', params: ({ context }) => context.destination } },
        ],
        onError: { target: 'idle', actions: { type: 'goToLogin', params: ({ context }) => context.destination } },
      },
    },
    waiting: {
      description: 'Whether the popup was closed cannot be read; its signal, the window’s focus and the session decide',
      invoke: { src: 'signals' },
      after: { giveUp: 'idle' },
      on: {
        // Under the same nonce: the open window, if it can still be reached, and a new one otherwise.
        'popup.open': { target: 'opening', actions: { type: 'remember', params: ({ event }) => event } },
        'popup.cancel': 'idle',
        'popup.signaled': {
          guard: { type: 'isMine', params: ({ event }) => ({ nonce: event.nonce }) },
          actions: 'notifySignaled',
        },
        'window.focused': { actions: 'notifySignaled' },
        'session.loggedIn': { target: 'idle', actions: 'runAfterwards' },
      },
    },
  },
})
