const storageKey = 'reelroom-deletion-pending'
/** The maximum number of keys, the newest; each is some thirty bytes. */
const MAX_KEYS = 500

/**
 * The idempotency keys of calls that have ended, and that IndexedDB could not delete: no page sends them again. They are in
 * localStorage, which often still works when IndexedDB fails. If it fails too, the server recognizes the key.
 */
export const deletionPending = {
  has: (key: string | undefined): boolean => key !== undefined && read().includes(key),
  add: (key: string | undefined): void => {
    if (key !== undefined) write([...read(), key].slice(-MAX_KEYS))
  },
  /** The call is deleted. */
  remove: (key: string | undefined): void => {
    const keys = read()
    if (key !== undefined && keys.includes(key)) write(keys.filter((other) => other !== key))
  },
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
  } catch {
    // The storage is blocked, or its value is unreadable: no key is stored.
    return []
  }
}

function write(keys: readonly string[]): void {
  try {
    if (keys.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(keys))
  } catch {
    // The storage is blocked or full: the server recognizes the key.
  }
}
