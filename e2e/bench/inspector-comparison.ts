/** Other recorders for the same purpose, measured on the same events. */
import { setTimeout as later } from 'node:timers/promises'
import { instrument } from '@redux-devtools/instrument'
import { createBrowserInspector } from '@statelyai/inspect'
import type { AnyActor } from 'xstate'
import { legacy_createStore as createStore } from 'redux'

/**
 * The vendor's sender (`@statelyai/inspect`), with a window that receives messages as in a browser, by structured
 * clone. Its page is on the vendor's site and is not measured. It works in timers, which count as its idle time.
 */
export function vendorInspector(actor: AnyActor): () => Promise<void> {
  let connect = () => {}
  const window = {
    open: () => ({ postMessage: (message: unknown) => void structuredClone(message) }),
    addEventListener: (_: string, listener: (event: unknown) => void) =>
      (connect = () => listener({ data: { type: '@statelyai.connected' } })),
  }
  // SAFETY: the two parts of a window that the inspector uses.
  const inspector = createBrowserInspector({ window: window as unknown as Window, url: 'https://inspector.test' })
  connect()
  actor.system.inspect(inspector.inspect)
  return () => later(0)
}

/** The number of events that the extension of Redux DevTools keeps by default. */
const maxAge = 50

/** A store for the machine's context and events, by itself, and with the recorder of Redux DevTools. */
export function reduxStores(items: readonly object[]) {
  const initial = { state: 'odd', presses: 0, items }
  const reduce = (state = initial, { type }: { readonly type: string }) =>
    type === 'press' ? { ...state, state: state.state === 'odd' ? 'even' : 'odd', presses: state.presses + 1 } : state
  return {
    plain: () => createStore(reduce),
    recorded: () => createStore(reduce, instrument(undefined, { maxAge })),
  }
}
