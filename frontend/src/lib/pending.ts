/** As long as the login popup is waited for. */
const patience = 10 * 60 * 1000

interface Kept<T> {
  readonly wanted: T
  readonly until: number
}
export interface Pending<T> {
  readonly keep: (wanted: T) => void
  /** What is to be done, once. */
  readonly take: () => T | null
}

/** Keeps what a visitor pressed until they are logged in: over the popup, and over a login in the same tab. */
export function createPending<T>(key: string): Pending<T> {
  let pending: Kept<T> | null = null
  const stored = (): Kept<T> | null => {
    try {
      const text = sessionStorage.getItem(key)
      // SAFETY: only `keep` writes under this key.
      return text ? (JSON.parse(text) as Kept<T>) : null
    } catch {
      return null
    }
  }
  return {
    keep: (wanted) => {
      pending = { wanted, until: Date.now() + patience }
      try {
        sessionStorage.setItem(key, JSON.stringify(pending))
      } catch {
        // Storage is blocked: it is kept as long as this page lives.
      }
    },
    take: () => {
      const kept = pending ?? stored()
      if (kept === null) return null
      pending = null
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage is blocked: nothing is there.
      }
      return kept.until > Date.now() ? kept.wanted : null
    },
  }
}
