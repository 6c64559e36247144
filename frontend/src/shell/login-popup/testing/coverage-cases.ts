import { createActor, createMachine } from 'xstate'
import type { User } from '@contract/session.schema'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { loginCallbackMachine } from '../login-callback.machine.ts'
import { loginPopupMachine } from '../login-popup.machine.ts'

const ada: User = { id: '1', name: 'Ada', email: null, avatar: null, createdAt: '2026-01-01T00:00:00.000Z' }
const done = (src: string, output: unknown) => ({ type: `xstate.done.actor.0.${src}`, output })
const failed = (src: string) => ({ type: `xstate.error.actor.0.${src}`, error: new Error('offline') })

/** The login popup in the window that opened it. */
export const loginPopupCase: CoverageCase = {
  machine: loginPopupMachine.provide({ actions: { goToLogin: () => undefined } }),
  inputs: [{ parent: createActor(createMachine({})) }],
  events: [
    { type: 'popup.open', nonce: 'mine' },
    { type: 'popup.signaled', nonce: 'mine' },
    { type: 'popup.cancel' },
    { type: 'window.focused' },
    { type: 'session.loggedIn' },
    { type: 'xstate.after.giveUp.loginPopup.waiting' },
    done('loginPopup.opening', true),
    done('loginPopup.opening', false),
    failed('loginPopup.opening'),
  ],
}

/** The popup, after the login service has redirected to it. */
export const loginCallbackCase: CoverageCase = {
  machine: loginCallbackMachine.provide({ actions: { signalAndClose: () => undefined } }),
  inputs: [undefined],
  events: [
    { type: 'callback.arrived', problem: null },
    { type: 'callback.arrived', problem: 'denied' },
    done('loginCallback.checking', ada),
    done('loginCallback.checking', null),
    failed('loginCallback.checking'),
  ],
}
