import type { AnyActorRef } from 'xstate'

const roots = new Map<string, AnyActorRef>()

/** Root actors that a maintainer may watch, by name. Nothing is recorded until somebody attaches to one of them. */
export const watchableActors: ReadonlyMap<string, AnyActorRef> = roots

/**
 * Puts a root actor into the registry. While developing, `?inspect` in the address opens the vendor's inspector on it,
 * which needs a connection.
 */
export function makeWatchable(name: string, actor: AnyActorRef): void {
  roots.set(name, actor)
  if (import.meta.env.DEV && navigator.onLine && new URLSearchParams(location.search).has('inspect')) {
    void import('./vendor-inspector.ts').then(({ attachVendorInspector }) => attachVendorInspector(watchableActors))
  }
}
