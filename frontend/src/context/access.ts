/**
 * Who may enter a page (§4, §6). `public`: everybody. `visitor`: only while logged out. `member`: only while logged in.
 * `catalogue`: like member, and everybody on an open instance.
 */
export type Access = 'public' | 'visitor' | 'member' | 'catalogue'

/** The redirect for somebody who may not enter a page; null lets them in. A page without `access` is for members. */
export function redirectFor(
  access: Access = 'member',
  { loggedIn, open }: { loggedIn: boolean; open: boolean },
): '/login' | '/' | null {
  if (access === 'public') return null
  if (access === 'visitor') return loggedIn ? '/' : null
  if (loggedIn || (access === 'catalogue' && open)) return null
  return '/login'
}
