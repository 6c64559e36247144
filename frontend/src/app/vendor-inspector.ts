import { createBrowserInspector } from '@statelyai/inspect'
import type { AnyActorRef } from 'xstate'

/** Shows the actors in the vendor's inspector, a page of theirs in a window of its own. Development only. */
export function attachVendorInspector(actors: ReadonlyMap<string, AnyActorRef>): void {
  const { inspect } = createBrowserInspector()
  for (const actor of actors.values()) actor.system.inspect(inspect)
}
