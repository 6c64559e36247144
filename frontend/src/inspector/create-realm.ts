import type { AnyActorRef } from 'xstate'
import type { Realm } from './log/log-entry.ts'
import { claimTab } from './tab.ts'

/** `window.name` of the login popup (`shell/login-popup/`). */
const loginPopupName = 'reelroom-login'

/** Describes this load of the page; `startedAt` is in milliseconds since 1970. */
export function createRealm(roots: ReadonlyMap<string, AnyActorRef>, startedAt: number): Realm {
  return {
    id: crypto.randomUUID().slice(0, 8),
    tab: claimTab(),
    role: window.name === loginPopupName ? 'login-popup' : 'app',
    startedAt,
    path: location.pathname,
    build: { id: buildOf(roots), date: null },
  }
}

function buildOf(roots: ReadonlyMap<string, AnyActorRef>): string {
  for (const root of roots.values()) {
    const { context } = root.getSnapshot() as { context?: { buildId?: unknown } }
    if (typeof context?.buildId === 'string') return context.buildId
  }
  return 'unknown'
}
