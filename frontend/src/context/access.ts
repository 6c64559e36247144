/**
 * Who may enter a page (§4, §6). `public`: everybody. `visitor`: only while logged out. `member`: only while logged in.
 * `catalogue`: like member, and open to everybody on an instance that the operator opened.
 */
export type Access = 'public' | 'visitor' | 'member' | 'catalogue'

/** Where to send somebody who may not enter; null lets them in. A page that forgets to say is closed. */
export function redirectFor(
  access: Access = 'member',
  { loggedIn, open }: { loggedIn: boolean; open: boolean },
): '/login' | '/' | null {
  if (access === 'public') return null
  if (access === 'visitor') return loggedIn ? '/' : null
  if (loggedIn || (access === 'catalogue' && open)) return null
  return '/login'
}
