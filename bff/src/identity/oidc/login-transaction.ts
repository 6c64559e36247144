import { z } from 'zod'
import { safeRedirect } from '@contract/safe-redirect'
import type { LoginError } from '@contract/login.schema'

/** What is remembered, sealed, while the visitor is at the provider. */
export const loginTransaction = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The account that this login is to be connected to; null to log in. */
  connectTo: z.string().nullable(),
  redirect: z.string().optional(),
  popup: z.string().optional(),
})
export type LoginTransaction = z.infer<typeof loginTransaction>
export type Begun = Pick<LoginTransaction, 'connectTo' | 'redirect' | 'popup'>

/** Where a login that worked ends: in the popup's page, or where the visitor wanted to go. */
export function placeAfter({ connectTo, redirect, popup }: Begun): string {
  if (connectTo !== null) return '/profile'
  if (popup !== undefined) return withQuery('/login/done', { popup })
  return redirect === undefined ? '/home' : safeRedirect(redirect)
}

/** Where a login that failed is explained. Without a transaction nobody knows who is asking: the popup's page fits all. */
export function placeOfError(error: LoginError, begun: Begun | null): string {
  if (!begun) return withQuery('/login/done', { error })
  const { connectTo, redirect, popup } = begun
  if (connectTo !== null) return withQuery('/profile', { error })
  if (popup !== undefined) return withQuery('/login/done', { error, popup })
  return withQuery('/login', redirect === undefined ? { error } : { error, redirect: safeRedirect(redirect) })
}

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`
