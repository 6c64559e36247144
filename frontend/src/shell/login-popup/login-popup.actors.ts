import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { User } from '@contract/session.schema'
import type { Api } from '../../api/client.ts'
import { flagKey, nonceKey, signalChannel } from './login-signal.ts'

/** §9 */
const size = { width: 960, height: 600 } as const
const windowName = 'reelroom-login'

let popup: Window | null = null

export const loginPopupActors = () => ({
  openWindow: fromPromise<boolean, { nonce: string }>(({ input }) => {
    const width = Math.min(size.width, screen.availWidth)
    const height = Math.min(size.height, screen.availHeight)
    const left = Math.round(screenX + (outerWidth - width) / 2)
    const top = Math.round(screenY + (outerHeight - height) / 2)
    const features = `popup,width=${width},height=${height},left=${left},top=${top}`
    popup = window.open(`/login?popup=${input.nonce}`, windowName, features)
    return Promise.resolve(popup !== null)
  }),
  /** The flag's storage event, its twin for windows whose storage is partitioned, and coming back to this window. */
  signals: fromCallback<EventObject>(({ sendBack }) => {
    const stop = new AbortController()
    const told = (nonce: unknown) => {
      if (typeof nonce === 'string') sendBack({ type: 'popup.signalled', nonce })
    }
    window.addEventListener('storage', ({ key, newValue }) => key === flagKey && told(newValue), {
      signal: stop.signal,
    })
    window.addEventListener('focus', () => sendBack({ type: 'window.focused' }), { signal: stop.signal })
    const channel = new BroadcastChannel(signalChannel)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => told(data))
    return () => {
      stop.abort()
      channel.close()
    }
  }),
})

export const focusPopup = (): void => popup?.focus()
export const goToLogin = (): void =>
  location.assign(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`)

export const loginCallbackActors = (api: Api) => ({
  fetchSession: fromPromise<User | null>(async ({ signal }) => (await api('session', { signal })).user),
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
    // Storage is blocked: the main window learns of it when it is focused again.
  }
  window.close()
}
