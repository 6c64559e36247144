/** Other recorders for the same purpose, measured on the same events. */
import { setTimeout as later } from 'node:timers/promises'
import { instrument } from '@redux-devtools/instrument'
import { createBrowserInspector } from '@statelyai/inspect'
import { legacy_createStore as createStore } from 'redux'

/**
 * The vendor's sender (`@statelyai/inspect`), with a window that receives messages as in a browser, by structured
 * clone. Its page is on the vendor's site and is not measured. It works in timers, which count as its idle time.
 */
export function vendorInspector(actor) {
  let connect
  const window = {
    open: () => ({ postMessage: (message) => void structuredClone(message) }),
    addEventListener: (_, listener) => (connect = () => listener({ data: { type: '@statelyai.connected' } })),
  }
  const inspector = createBrowserInspector({ window, url: 'https://inspector.test' })
  connect()
  actor.system.inspect(inspector.inspect)
  return () => later(0)
}

/** The number of events that the extension of Redux DevTools keeps by default. */
const maxAge = 50

/** A store for the same context and events as the machine's, as it is, and with the recorder of Redux DevTools. */
export function reduxStores(items) {
  const initial = { state: 'odd', presses: 0, items }
  const reduce = (state = initial, { type }) =>
    type === 'press' ? { ...state, state: state.state === 'odd' ? 'even' : 'odd', presses: state.presses + 1 } : state
  return {
    'a Redux store': () => createStore(reduce),
    'a Redux store and the recorder of Redux DevTools': () => createStore(reduce, instrument(undefined, { maxAge })),
  }
}
