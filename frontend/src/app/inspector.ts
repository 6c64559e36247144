import type { AnyActorRef } from 'xstate'
import type { InspectedApp } from '@inspector/dock/inspected-app'

const roots = new Map<string, AnyActorRef>()
let parts: InspectedApp | undefined

/** The key in local storage that switches the recorder on for this browser (`inspector/switch.ts`). */
const key = 'inspector'

/** Registers a root actor that a maintainer may watch. Nothing observes it until recording is on. */
export function makeWatchable(name: string, actor: AnyActorRef, app: InspectedApp): void {
  roots.set(name, actor)
  parts = app
  if (import.meta.env.DEV || isOn()) start()
  else addEventListener('storage', (event) => event.key === key && isOn() && start())
}

function isOn(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const open = async (): Promise<void> => (await import('@inspector/start')).start(roots, parts!)

/**
 * Checks first whether this visitor is a maintainer: a failed import would count as a lost chunk and reload the page.
 */
function start(): void {
  if (import.meta.env.DEV) void open()
  else
    void fetch('/inspector', { method: 'HEAD' }).then(
      ({ ok }) => (ok ? open() : localStorage.removeItem(key)),
      // The inspector does not record without a network.
      () => undefined,
    )
}
