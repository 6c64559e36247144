import { z } from 'zod'
import { safeRedirect } from '@contract/safe-redirect'
import type { LoginError } from '@contract/login.schema'

/** The state of a login while the visitor is at the provider, stored in a sealed cookie. */
export const loginTransaction = z.object({
  provider: z.string(),
  /** The issuer that the provider's name meant when the visitor left. */
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The account that this login is to be connected to; null to log in. */
  connectTo: z.string().nullable(),
  /** The secret of the invitation or set-up link that a new account is made with. */
  link: z.string().optional(),
  /** An operator's proof: the session that asked, the ticket of its page, and when it asked (epoch milliseconds). */
  proof: z.object({ session: z.string(), ticket: z.string(), askedAt: z.number() }).optional(),
  redirect: z.string().optional(),
  popup: z.string().optional(),
})
export type LoginTransaction = z.infer<typeof loginTransaction>
export type LoginTarget = Pick<LoginTransaction, 'connectTo' | 'proof' | 'redirect' | 'popup'>

/** The address after a successful login: the popup's page, or the page that the visitor requested. */
export function redirectAfterLogin({ connectTo, proof, redirect, popup }: LoginTarget): string {
  if (proof) return withQuery('/operate', { proof: 'given' })
  if (connectTo !== null) return '/profile'
  if (popup !== undefined) return withQuery('/login/done', { popup })
  return redirect === undefined ? '/home' : safeRedirect(redirect)
}

/** The address that explains a failed login. Without a transaction it is the popup's page, which fits every case. */
export function redirectAfterError(error: LoginError, target: LoginTarget | null): string {
  if (!target) return withQuery('/login/done', { error })
  const { connectTo, proof, redirect, popup } = target
  if (proof) return withQuery('/operate', { error })
  if (connectTo !== null) return withQuery('/profile', { error })
  if (popup !== undefined) return withQuery('/login/done', { error, popup })
  return withQuery('/login', redirect === undefined ? { error } : { error, redirect: safeRedirect(redirect) })
}

/** The page with the buttons of the providers, which leads to the same place afterwards. */
export const loginPage = ({ redirect, popup }: LoginTarget): string =>
  withQuery('/login', {
    ...(redirect === undefined ? {} : { redirect: safeRedirect(redirect) }),
    ...(popup === undefined ? {} : { popup }),
  })

const withQuery = (path: string, query: Record<string, string>): string =>
  Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`
