/** A member's id and the hash of the endpoint to which their notices go, with a space between them. */
const storageKey = 'reelroom-push'

export interface PushHere {
  readonly userId: string
  /** SHA-256 of the endpoint, base64url, as the server knows it. */
  readonly endpointHash: string
}

/** The member whose notices this browser shows; null without one, and if storage is blocked. */
export function pushHere(): PushHere | null {
  try {
    const [userId, endpointHash] = (localStorage.getItem(storageKey) ?? '').split(' ')
    return userId && endpointHash ? { userId, endpointHash } : null
  } catch {
    return null
  }
}

/** Throws if storage is blocked: pushes could not be ended with the session. */
export const notePushHere = ({ userId, endpointHash }: PushHere): void =>
  localStorage.setItem(storageKey, `${userId} ${endpointHash}`)

export const forgetPushHere = (): void => localStorage.removeItem(storageKey)
