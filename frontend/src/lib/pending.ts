/** As long as the login popup is waited for. */
const patience = 10 * 60 * 1000

interface Kept<T> {
  readonly subject: string
  readonly wanted: T
  readonly until: number
}
export interface Pending<T> {
  /** `subject` names what it was pressed on. */
  readonly keep: (subject: string, wanted: T) => void
  /** What is to be done with this, once. */
  readonly take: (subject: string) => T | null
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
    keep: (subject, wanted) => {
      pending = { subject, wanted, until: Date.now() + patience }
      try {
        sessionStorage.setItem(key, JSON.stringify(pending))
      } catch {
        // Storage is blocked: it is kept as long as this page lives.
      }
    },
    take: (subject) => {
      const kept = pending ?? stored()
      if (kept?.subject !== subject) return null
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
