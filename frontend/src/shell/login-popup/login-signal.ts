/** The storage flag by which the popup signals that the login is done. */
export const flagKey = 'reelroom-login'
/** The key under which the popup stores the nonce that it was opened with. */
export const nonceKey = 'reelroom-login-nonce'
export const signalChannel = 'reelroom-login'

/**
 * Stores the nonce that this popup was opened with, `?popup=`, until the login is done: the pages of a provider may
 * come in between.
 */
export function storeNonce(search: string): void {
  const nonce = new URLSearchParams(search).get('popup')
  if (!nonce) return
  try {
    sessionStorage.setItem(nonceKey, nonce)
  } catch {
    // The storage is blocked. The main window then notices the login when it gets the focus.
  }
}
