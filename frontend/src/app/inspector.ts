import type { AnyActorRef } from 'xstate'
import type { AppParts } from '../inspector/dock/app-parts.ts'

const roots = new Map<string, AnyActorRef>()
let parts: AppParts | undefined

/** Where the recorder is switched on for this browser (`inspector/switch.ts`). */
const key = 'inspector'

/** Puts a root actor into the registry of those that a maintainer may watch. Nothing observes it until recording is on. */
export function makeWatchable(name: string, actor: AnyActorRef, app: AppParts): void {
  roots.set(name, actor)
  parts = app
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
    (inspector) => inspector.start(roots, parts!),
    // The server hands it out to maintainers alone, and knows this browser for one no more.
    () => localStorage.removeItem(key),
  )
}
