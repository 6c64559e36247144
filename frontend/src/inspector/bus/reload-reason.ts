import type { Entry } from '../log/log-entry.ts'

/** Machines that load the page anew, by their ids, each in a state of this name. */
const reloading = 'reloading'
const reasons: Readonly<Record<string, string>> = { chunkReload: 'chunk-reload', serviceWorker: 'worker-update' }

/**
 * Why a page took the place of the one with these entries: a lost chunk (`chunk-reload`) or a new worker (`worker-update`), or
 * what the browser calls it (`reload`, `navigate`, `back_forward`).
 */
export function reloadReason(before: readonly Entry[], navigation: string | null): string | null {
  const machines = new Map<string, string>()
  const values = new Map<string, unknown>()
  for (const entry of before) {
    if (entry.kind === 'actor' && entry.machine !== null) machines.set(entry.actor, entry.machine)
    if (entry.kind === 'step') values.set(entry.actor, entry.value)
  }
  for (const [actor, machine] of machines) {
    const reason = reasons[machine]
    if (reason !== undefined && values.get(actor) === reloading) return reason
  }
  return navigation
}
