import type { RouterHistory } from '@tanstack/react-router'
import { fromCallback, fromPromise, type EventObject } from 'xstate'

/** Milliseconds of sleep, or in another tab, after which the page looks for a new version. */
export const longAbsence = 5 * 60_000
const heartbeatMs = 60_000

/** Sends `version.woke` after a long absence: missed heartbeats show a sleep or a frozen tab, an event a hidden one. */
const wakes = fromCallback<EventObject>(({ sendBack }) => {
  const stop = new AbortController()
  let lastBeat = Date.now()
  let hiddenSince = document.hidden ? Date.now() : null
  const awake = (since: number) => {
    if (Date.now() - since >= longAbsence) sendBack({ type: 'version.woke' })
  }
  const pulse = () => {
    const since = lastBeat
    lastBeat = Date.now()
    awake(since)
  }
  const timer = setInterval(pulse, heartbeatMs)
  document.addEventListener(
    'visibilitychange',
    () => {
      const since = hiddenSince
      hiddenSince = document.hidden ? Date.now() : null
      if (!document.hidden && since !== null) awake(since)
    },
    { signal: stop.signal },
  )
  window.addEventListener('pageshow', pulse, { signal: stop.signal })
  return () => {
    clearInterval(timer)
    stop.abort()
  }
})

/** The effects of the new version machine. `history` is the router's. */
export const newVersionActors = (fetch: typeof globalThis.fetch, history: () => RouterHistory) => ({
  wakes,
  fetchLatest: fromPromise<string>(async ({ signal }) => {
    const response = await fetch('/builds/latest.json', { cache: 'no-store', signal })
    if (!response.ok) throw new Error(`The latest build was answered with ${response.status}`)
    const { id } = (await response.json()) as { id?: unknown }
    if (typeof id !== 'string' || id === '') throw new Error('The latest build has no id')
    return id
  }),
  fullLoads: fromCallback<EventObject>(() =>
    history().block({
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        // Another tab or filter is on the same page, where typed text must survive.
        if (currentLocation.pathname === nextLocation.pathname || action === 'REPLACE') return false
        if (action === 'PUSH') {
          location.assign(nextLocation.href)
          return true
        }
        // On Back and Forward the address has changed already, so a reload is enough.
        location.reload()
        return false
      },
    }),
  ),
})
