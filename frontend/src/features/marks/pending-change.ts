import type { MediaType } from '@contract/media.schema'
import type { SavedItemChange } from '@contract/user-media.schema'

interface Pending {
  readonly type: MediaType
  readonly id: number
  readonly change: SavedItemChange
  readonly until: number
}

const key = 'reelroom-pending-change'
/** As long as the login popup is waited for. */
const patience = 10 * 60 * 1000
let pending: Pending | null = null

/** Keeps what a visitor pressed until they are logged in: over the popup, and over a login in the same tab. */
export function keepPending(type: MediaType, id: number, change: SavedItemChange): void {
  pending = { type, id, change, until: Date.now() + patience }
  try {
    sessionStorage.setItem(key, JSON.stringify(pending))
  } catch {
    // Storage is blocked: it is kept as long as this page lives.
  }
}

/** What is to be done with this title, once. */
export function takePending(type: MediaType, id: number): SavedItemChange | null {
  const kept = pending ?? stored()
  if (!kept || kept.type !== type || kept.id !== id) return null
  pending = null
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing is there.
  }
  return kept.until > Date.now() ? kept.change : null
}

function stored(): Pending | null {
  try {
    const text = sessionStorage.getItem(key)
    // SAFETY: only `keepPending` writes under this key.
    return text ? (JSON.parse(text) as Pending) : null
  } catch {
    return null
  }
}
