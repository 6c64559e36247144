import { fromPromise } from 'xstate'
import type { ReloadHistory } from './chunk-reload.machine.ts'
import { lastReload, withReload } from './reload-history.ts'

export const reloadHistoryKey = 'reelroom-chunk-reloads'

/** The effects of the chunk reload machine. */
export const chunkReloadActors = (interval: number) => ({
  recall: fromPromise<ReloadHistory, { path: string }>(async ({ input }) => ({
    now: Date.now(),
    last: lastReload(sessionStorage.getItem(reloadHistoryKey), input.path),
  })),
  reload: fromPromise<void, { path: string; at: number }>(async ({ input: { path, at } }) => {
    const written = withReload(sessionStorage.getItem(reloadHistoryKey), path, at, interval)
    sessionStorage.setItem(reloadHistoryKey, written)
    location.reload()
  }),
})
