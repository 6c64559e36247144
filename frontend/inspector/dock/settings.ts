/** Reads a setting from `localStorage`; `fallback` if it is missing or the storage is blocked. */
export function readSetting(key: string, fallback: string): string {
  try {
    return localStorage.getItem(key) ?? fallback
  } catch {
    return fallback
  }
}

export function writeSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is blocked or full.
  }
}

/** Whether the panel of TanStack Query's devtools is open: a boolean of the client's (specification §4). */
export const queriesOpenKey = 'query-devtools-open'
export const heightKey = 'inspector-height'
