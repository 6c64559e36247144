import { ApiError } from '../api/client.ts'

/** When a browser or a crawler may request a page again whose session could not be read (ms). */
const UNREAD_RETRY_MS = 5_000

/**
 * Who may enter a page (§4, §6). `public`: anyone. `visitor`: only while logged out. `member`: only while logged in.
 * `catalogue`: like member, and anyone on an open instance.
 */
export type Access = 'public' | 'loggedOut' | 'member' | 'catalogue'

/** The redirect for a person who may not enter a page; null lets them in. A page without `access` is for members. */
export function redirectFor(
  access: Access = 'member',
  { loggedIn, open }: { loggedIn: boolean; open: boolean },
): '/login' | '/' | null {
  if (access === 'public') return null
  if (access === 'loggedOut') return loggedIn ? '/' : null
  if (loggedIn || (access === 'catalogue' && open)) return null
  return '/login'
}

/** The error of a members' page while the server cannot read the session: a 503 with `Retry-After`. */
export const sessionUnread = (): ApiError => new ApiError(503, null, UNREAD_RETRY_MS)
