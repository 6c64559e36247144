import type { Intent } from '../../changes/change.ts'

/** As long as the login popup is waited for, in milliseconds. */
const LOGIN_TIMEOUT_MS = 10 * 60 * 1000
const storageKey = 'reelroom-awaiting-login'

interface Held {
  readonly id: string
  readonly intent: Intent
  /** Milliseconds since 1970 after which it is forgotten. */
  readonly until: number
}

/**
 * Holds what was pressed before a log-in for the page that comes next in this tab, so that a login in the same tab takes it
 * along; neither another tab nor the login popup ever gets it. `taken`: the page is shown again as it was, and the one in
 * between has taken it. Returns how to let go of it.
 */
export function holdForLogin(id: string, intent: Intent, taken: () => void): () => void {
  const until = Date.now() + LOGIN_TIMEOUT_MS
  const stop = new AbortController()
  // A popup gets a copy of this storage when it opens. The intent is therefore written only when the page is left.
  window.addEventListener('pagehide', () => write([...take(), { id, intent, until }]), stop)
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    const left = take()
    write(left.filter((held) => held.id !== id))
    if (!left.some((held) => held.id === id)) taken()
  }
  window.addEventListener('pageshow', comeBack, stop)
  return () => stop.abort()
}

/** Takes what the page before this one held, once. */
export const takeHeld = (): Intent[] =>
  take()
    .filter(({ until }) => until > Date.now())
    .map(({ intent }) => intent)

function write(held: readonly Held[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(held))
  } catch {
    // The storage is blocked: the intent is lost when the page is left.
  }
}

function take(): Held[] {
  try {
    const held = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    // SAFETY: only `write` writes under this key.
    return held === null ? [] : (JSON.parse(held) as Held[])
  } catch {
    // The storage is blocked: no intent was kept.
    return []
  }
}
