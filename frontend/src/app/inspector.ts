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
  if (import.meta.env.DEV || isOn()) void start()
  else addEventListener('storage', (event) => event.key === key && isOn() && void start())
}

function isOn(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** The server hands it out to maintainers alone. Asked for in vain, a chunk would be lost, and the page loaded anew. */
async function start(): Promise<void> {
  if (!import.meta.env.DEV) {
    // Without a network nothing is recorded.
    const gate = await fetch('/inspector', { method: 'HEAD' }).catch(() => null)
    if (gate?.ok === false) localStorage.removeItem(key)
    if (!gate?.ok) return
  }
  const inspector = await import('../inspector/start.ts')
  inspector.start(roots, parts!)
}
