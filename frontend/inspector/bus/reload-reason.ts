import type { Entry } from '../log/log-entry.ts'

/** A machine that reloads the page is in the state of this name; the reasons are keyed by the machine's id. */
const reloadingState = 'reloading'
const reasons: Readonly<Record<string, string>> = { chunkReload: 'chunk-reload', serviceWorker: 'worker-update' }

/**
 * Why a page replaced the one with these entries: a chunk that could not be loaded (`chunk-reload`), a new service
 * worker (`worker-update`), or else the browser's navigation type (`reload`, `navigate`, `back_forward`).
 */
export function reloadReason(previousEntries: readonly Entry[], navigation: string | null): string | null {
  const machines = new Map<string, string>()
  const values = new Map<string, unknown>()
  for (const entry of previousEntries) {
    if (entry.kind === 'actor' && entry.machine !== null) machines.set(entry.actor, entry.machine)
    if (entry.kind === 'step') values.set(entry.actor, entry.value)
  }
  for (const [actor, machine] of machines) {
    const reason = reasons[machine]
    if (reason !== undefined && values.get(actor) === reloadingState) return reason
  }
  return navigation
}
