const key = 'inspector-tab'
/** Which tab it was that its page has left. */
const leftKey = 'inspector-tab-left'

/**
 * The tab, which outlives the pages in it, as its session storage knows it. Duplicated tabs and popups begin with a copy of that
 * storage: as long as no page has left the tab it names, it is another's, and this one takes a name of its own.
 */
export function claimTab(): string {
  const fresh = crypto.randomUUID().slice(0, 8)
  try {
    const kept = sessionStorage.getItem(key)
    const tab = kept !== null && sessionStorage.getItem(leftKey) === kept ? kept : fresh
    sessionStorage.setItem(key, tab)
    sessionStorage.removeItem(leftKey)
    return tab
  } catch {
    return fresh
  }
}

/** The next page in this tab, or this one when it comes back, is of the same tab. */
export function leaveTab(tab: string): void {
  try {
    sessionStorage.setItem(leftKey, tab)
  } catch {
    // Storage is blocked: the next page takes a new name.
  }
}
