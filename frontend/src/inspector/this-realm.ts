import type { AnyActorRef } from 'xstate'
import type { Realm } from './log/log-entry.ts'

/** What the window in which somebody logs in is called (`shell/login-popup/`). */
const popupName = 'reelroom-login'

/** This load of the page. */
export function thisRealm(roots: ReadonlyMap<string, AnyActorRef>, startedAt: number): Realm {
  const role = window.name === popupName ? 'login-popup' : 'app'
  return {
    id: crypto.randomUUID().slice(0, 8),
    tab: tabOf(role),
    role,
    startedAt,
    path: location.pathname,
    build: { id: buildOf(roots), date: null },
  }
}

/** The tab, as its storage knows it, which a popup begins with a copy of. */
function tabOf(role: Realm['role']): string {
  const key = `inspector-tab-${role}`
  const fresh = crypto.randomUUID().slice(0, 8)
  try {
    const tab = sessionStorage.getItem(key) ?? fresh
    sessionStorage.setItem(key, tab)
    return tab
  } catch {
    return fresh
  }
}

function buildOf(roots: ReadonlyMap<string, AnyActorRef>): string {
  for (const root of roots.values()) {
    const { context } = root.getSnapshot() as { context?: { buildId?: unknown } }
    if (typeof context?.buildId === 'string') return context.buildId
  }
  return 'unknown'
}
