import { z } from 'zod'
import { MAX_DEVICE_MEMBERS } from './device-members.ts'
import { plainText } from './plain-text.ts'

/** The logged-in member. `createdAt` is ISO 8601 in UTC; `avatar` a path of this server or null. */
export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  createdAt: z.string(),
})
export type User = z.infer<typeof user>

/** `GET /api/_auth/session` (§7): null for a visitor. */
export const session = z.object({ user: user.nullable() })
export type Session = z.infer<typeof session>

/** Ids of members who have logged in on this device, at most those that it remembers. */
export const deviceMembers = z.strictObject({ ids: z.array(z.string().min(1).max(100)).min(1).max(MAX_DEVICE_MEMBERS) })
export const erasedMembers = z.object({ erased: z.array(z.string()) })
export type ErasedMembers = z.infer<typeof erasedMembers>

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** NIST SP 800-63B-4 §3.1.1: length counts, composition rules do not. The upper bound keeps hashing cheap. */
const passwordLength = { min: 8, max: 256 } as const
export const password = z.string().min(1).max(passwordLength.max)
export const newPassword = z.string().min(passwordLength.min).max(passwordLength.max)
export const personName = plainText(1, 80)
export const signInBody = z.strictObject({ email, password })
export const signUpBody = z.strictObject({
  name: personName,
  email,
  password: newPassword,
  /** The token of a set-up link or an invitation. */
  link: z.string().max(200).optional(),
})
export type SignInBody = z.infer<typeof signInBody>
export type SignUpBody = z.infer<typeof signUpBody>
