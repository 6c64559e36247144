/** The storage flag by which the popup says that it is done. */
export const flagKey = 'reelroom-login'
/** Where the popup keeps the nonce it was opened with. */
export const nonceKey = 'reelroom-login-nonce'
export const signalChannel = 'reelroom-login'

/**
 * Keeps the nonce that this popup was opened with, `?popup=`, for when it is done: a provider's pages may lie between this
 * page and the last one.
 */
export function keepNonce(search: string): void {
  const nonce = new URLSearchParams(search).get('popup')
  if (!nonce) return
  try {
    sessionStorage.setItem(nonceKey, nonce)
  } catch {
    // The storage is blocked. The main window then notices the login when it gets the focus.
  }
}
