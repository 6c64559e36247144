const storageKey = 'reelroom-clock'
/** A Date header has whole seconds, and the answer takes its time. */
const TOLERANCE_MS = 60_000

/** Milliseconds by which the device's clock is ahead of the server's; undefined until it is read from the storage. */
let ahead: number | undefined

/**
 * The time by the server's clock, as far as this device has learned it: its own clock may be hours or days off. Without a
 * network it is the difference of the last answer, also of an earlier visit.
 */
export const now = (): Date => new Date(Date.now() - (ahead ??= storedDifference()))

/** Learns the difference of the clocks from the Date header of an answer (RFC 9110 §6.6.1), unless a cache may have stored it. */
export function learnTime(headers: Headers): void {
  if (!headers.get('cache-control')?.includes('no-store')) return
  const difference = Date.now() - Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(difference)) return
  const learned = Math.abs(difference) > TOLERANCE_MS ? difference : 0
  const isNew = Math.abs(learned - (ahead ??= storedDifference())) > TOLERANCE_MS
  if (isNew) store((ahead = learned))
}

function storedDifference(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey))
    return Number.isFinite(stored) ? stored : 0
  } catch {
    return 0
  }
}

function store(difference: number): void {
  try {
    if (difference === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, String(difference))
  } catch {
    // Storage is blocked or full: the difference is known until the page is closed.
  }
}
