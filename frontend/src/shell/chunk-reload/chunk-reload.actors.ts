import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { ReloadHistory } from './chunk-reload.machine.ts'
import { lastReload, withReload } from './reload-history.ts'

export const ledgerKey = 'reelroom-chunk-reloads'

/** What the chunk reload machine does to the world. A chunk fetched in advance that fails is no page that failed. */
export const chunkReloadActors = (pageIsLoading: () => boolean, interval: number) => ({
  losses: fromCallback<EventObject>(({ sendBack }) => {
    const listener = () => {
      if (pageIsLoading()) sendBack({ type: 'chunk.failed', path: location.pathname })
    }
    window.addEventListener('vite:preloadError', listener)
    return () => window.removeEventListener('vite:preloadError', listener)
  }),
  recall: fromPromise<ReloadHistory, { path: string }>(async ({ input }) => ({
    now: Date.now(),
    last: lastReload(sessionStorage.getItem(ledgerKey), input.path),
  })),
  reload: fromPromise<void, { path: string; at: number }>(async ({ input: { path, at } }) => {
    const written = withReload(sessionStorage.getItem(ledgerKey), path, at, interval)
    sessionStorage.setItem(ledgerKey, written)
    location.reload()
  }),
})
