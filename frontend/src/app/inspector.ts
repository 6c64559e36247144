import type { AnyActorRef } from 'xstate'

const roots = new Map<string, AnyActorRef>()

/** Where the recorder is switched on for this browser (`inspector/switch.ts`). */
const key = 'inspector'

/** Puts a root actor into the registry of those that a maintainer may watch. Nothing observes it until recording is on. */
export function makeWatchable(name: string, actor: AnyActorRef): void {
  roots.set(name, actor)
  if (import.meta.env.DEV || isOn()) start()
  else addEventListener('storage', (event) => event.key === key && isOn() && start())
}

function isOn(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function start(): void {
  void import('../inspector/start.ts').then(
    (inspector) => inspector.start(roots),
    // The server hands it out to maintainers alone, and knows this browser for one no more.
    () => localStorage.removeItem(key),
  )
}
