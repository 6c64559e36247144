import { assign, fromCallback, fromPromise, sendTo, setup, type AnyActorRef, type EventObject } from 'xstate'
import { notProvided } from '../../lib/not-provided.ts'

export interface LoginPopupInput {
  readonly parent: AnyActorRef
}
export type LoginPopupEvent =
  | { type: 'popup.open'; nonce: string; afterwards?: () => void }
  | { type: 'popup.signalled'; nonce: string }
  | { type: 'popup.cancel' }
  | { type: 'window.focused' }
  | { type: 'session.loggedIn' }

/**
 * The main window's side of the login popup (§4): the popup signals completion through a storage flag, then the session is
 * fetched again. The flag carries a nonce, so that another tab's popup is none of this one's business.
 */
export const loginPopupMachine = setup({
  types: {
    input: {} as LoginPopupInput,
    context: {} as { parent: AnyActorRef; nonce: string; afterwards: (() => void) | undefined },
    events: {} as LoginPopupEvent,
  },
  actors: {
    /** Resolves to whether the browser let the window open. */
    openWindow: fromPromise<boolean, { nonce: string }>(notProvided('openWindow')),
    signals: fromCallback<EventObject>(notProvided('signals')),
  },
  guards: {
    isOpen: (_, { open }: { open: boolean }) => open,
    isMine: ({ context }, { nonce }: { nonce: string }) => nonce === context.nonce,
  },
  delays: { giveUp: 10 * 60 * 1000 },
  actions: {
    remember: assign((_, asked: { nonce: string; afterwards: (() => void) | undefined }) => asked),
    forget: assign({ nonce: '', afterwards: undefined }),
    focusWindow: () => {
      throw new Error('action "focusWindow" was not provided')
    },
    goToLogin: () => {
      throw new Error('action "goToLogin" was not provided')
    },
    tellSignalled: sendTo(({ context }) => context.parent, { type: 'popup.signalled' }),
    runAfterwards: ({ context }) => context.afterwards?.(),
  },
}).createMachine({
  id: 'loginPopup',
  context: ({ input }) => ({ parent: input.parent, nonce: '', afterwards: undefined }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'popup.open': {
          target: 'opening',
          actions: { type: 'remember', params: ({ event: { nonce, afterwards } }) => ({ nonce, afterwards }) },
        },
      },
    },
    opening: {
      invoke: {
        src: 'openWindow',
        input: ({ context }) => ({ nonce: context.nonce }),
        onDone: [
          { guard: { type: 'isOpen', params: ({ event }) => ({ open: event.output }) }, target: 'waiting' },
          { target: 'idle', actions: 'goToLogin' },
        ],
        onError: { target: 'idle', actions: 'goToLogin' },
      },
    },
    waiting: {
      description:
        'Whether the popup has been closed cannot be told; its signal, the focus and the session are what counts',
      invoke: { src: 'signals' },
      after: { giveUp: 'idle' },
      on: {
        'popup.open': { actions: 'focusWindow' },
        'popup.cancel': 'idle',
        'popup.signalled': {
          guard: { type: 'isMine', params: ({ event }) => ({ nonce: event.nonce }) },
          actions: 'tellSignalled',
        },
        'window.focused': { actions: 'tellSignalled' },
        'session.loggedIn': { target: 'idle', actions: 'runAfterwards' },
      },
    },
  },
})
