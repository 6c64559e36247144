const key = 'reelroom-shortcuts'

/** Whether single keys (`/`, `?`, `L`) are shortcuts on this device; the visitor can turn them off (WCAG 2.1.4). */
export function hasShortcuts(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** Stores the choice. If the storage is blocked or full, it stays as it was. */
export function setShortcuts(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Without storage the shortcuts stay on.
  }
}
