import type { Intent } from '../../changes/change.ts'

/** How long a login in the popup may take, in milliseconds. */
const LOGIN_TIMEOUT_MS = 10 * 60 * 1000
const storageKey = 'reelroom-awaiting-login'

interface HeldIntent {
  readonly id: string
  readonly intent: Intent
  /** Milliseconds since 1970 after which it is forgotten. */
  readonly until: number
}

/**
 * Stores an intent that was pressed before a log-in for the next page of this tab, so that a login in the same tab
 * completes it; neither another tab nor the login popup ever gets it. `onTaken` is called when the browser restores
 * this page, and the page in between has taken the intent. Returns how to stop.
 */
export function holdForLogin(id: string, intent: Intent, onTaken: () => void): () => void {
  const until = Date.now() + LOGIN_TIMEOUT_MS
  const stop = new AbortController()
  // A popup gets a copy of this storage when it opens. The intent is therefore written only when the page is left.
  window.addEventListener('pagehide', () => write([...take(), { id, intent, until }]), stop)
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    const left = take()
    write(left.filter((held) => held.id !== id))
    if (!left.some((held) => held.id === id)) onTaken()
  }
  window.addEventListener('pageshow', comeBack, stop)
  return () => stop.abort()
}

/** Takes the intents that the previous page of this tab stored, once. */
export const takeHeldIntents = (): Intent[] =>
  take()
    .filter(({ until }) => until > Date.now())
    .map(({ intent }) => intent)

function write(held: readonly HeldIntent[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(held))
  } catch {
    // The storage is blocked: the intent is lost when the page is left.
  }
}

function take(): HeldIntent[] {
  try {
    const held = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    // SAFETY: only `write` writes under this key.
    return held === null ? [] : (JSON.parse(held) as HeldIntent[])
  } catch {
    // The storage is blocked: no intent was stored.
    return []
  }
}
