import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { sessionCalls } from '@contract/calls/session.calls'
import type { User } from '@contract/session.schema'
import type { Api } from '../../api/client.ts'
import type { LoginDestination } from './login-popup.machine.ts'
import { flagKey, nonceKey, signalChannel } from './login-signal.ts'

/** §9 */
const size = { width: 960, height: 600 } as const
const windowName = 'reelroom-login'

let popup: { window: Window; path: string } | null = null

export const loginPopupActors = () => ({
  openWindow: fromPromise<boolean, { nonce: string; path: string }>(({ input: { nonce, path } }) => {
    // While the window is at a provider of another origin, it counts as closed (Cross-Origin-Opener-Policy).
    if (popup && !popup.window.closed && popup.path === path) {
      popup.window.focus()
      return Promise.resolve(true)
    }
    const opened = window.open(`${path}?popup=${nonce}`, windowName, features())
    popup = opened && { window: opened, path }
    return Promise.resolve(opened !== null)
  }),
  /** The storage event of the flag, the same signal by a channel if storage is partitioned, and the focus. */
  signals: fromCallback<EventObject>(({ sendBack }) => {
    const stop = new AbortController()
    const signal = (nonce: unknown) => {
      if (typeof nonce === 'string') sendBack({ type: 'popup.signaled', nonce })
    }
    window.addEventListener('storage', ({ key, newValue }) => key === flagKey && signal(newValue), {
      signal: stop.signal,
    })
    window.addEventListener('focus', () => sendBack({ type: 'window.focused' }), { signal: stop.signal })
    const channel = new BroadcastChannel(signalChannel)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => signal(data))
    return () => {
      stop.abort()
      channel.close()
    }
  }),
})

function features(): string {
  const width = Math.min(size.width, screen.availWidth)
  const height = Math.min(size.height, screen.availHeight)
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

export const goToLogin = (
  _: unknown,
  { path, redirect = location.pathname + location.search }: LoginDestination,
): void => location.assign(`${path}?redirect=${encodeURIComponent(redirect)}`)

export const loginCallbackActors = (api: Api) => ({
  fetchSession: fromPromise<User | null>(async ({ signal }) => (await api(sessionCalls.session, { signal })).user),
})

/** Raises the flag with the nonce of this popup, and closes it. */
export function signalAndClose(): void {
  try {
    const nonce = sessionStorage.getItem(nonceKey)
    if (nonce) {
      localStorage.setItem(flagKey, nonce)
      localStorage.removeItem(flagKey)
      const channel = new BroadcastChannel(signalChannel)
      channel.postMessage(nonce)
      channel.close()
      sessionStorage.removeItem(nonceKey)
    }
  } catch {
    // The storage is blocked. The main window then notices the login when it gets the focus.
  }
  window.close()
}
