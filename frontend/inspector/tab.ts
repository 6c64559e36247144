const tabKey = 'inspector-tab'
/** Under this key a page that is left stores the id of its tab. */
const leftTabKey = 'inspector-tab-left'

/** A random id of 8 hexadecimal digits, also on an insecure origin, which has no `crypto.randomUUID`. */
export const newTraceId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the id of this tab, which stays the same for all pages loaded in it (session storage). Duplicated tabs and
 * popups begin with a copy of that storage: unless a page has left the stored tab, its id belongs to another tab,
 * and this one gets a new id. Storage that is blocked gives a new id for each page.
 */
export function claimTab(): string {
  const newTab = newTraceId()
  try {
    const storedTab = sessionStorage.getItem(tabKey)
    const tab = storedTab !== null && sessionStorage.getItem(leftTabKey) === storedTab ? storedTab : newTab
    sessionStorage.setItem(tabKey, tab)
    sessionStorage.removeItem(leftTabKey)
    return tab
  } catch {
    return newTab
  }
}

/** Marks the tab as left, so that the next page in it, or this one when it is restored, has the same id. */
export function leaveTab(tab: string): void {
  try {
    sessionStorage.setItem(leftTabKey, tab)
  } catch {
    // Storage is blocked: the next page gets a new name.
  }
}
