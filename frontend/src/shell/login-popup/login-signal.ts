/** The storage flag by which the popup says that it is done. */
export const flagKey = 'reelroom-login'
/** Where the popup keeps the nonce it was opened with. */
export const nonceKey = 'reelroom-login-nonce'
export const signalChannel = 'reelroom-login'
