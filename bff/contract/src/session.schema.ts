import { z } from 'zod'

/** Who is logged in. `createdAt` is ISO 8601 in UTC; `avatar` a path of this server or null. */
export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  createdAt: z.string(),
})
export type User = z.infer<typeof user>

/** `GET /api/_auth/session` (§7): null when nobody is logged in. */
export const session = z.object({ user: user.nullable() })
export type Session = z.infer<typeof session>

const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** NIST SP 800-63B-4 §3.1.1: length counts, composition rules do not. The upper bound keeps hashing cheap. */
export const passwordLength = { min: 8, max: 256 } as const
export const signInBody = z.strictObject({ email, password: z.string().min(1).max(passwordLength.max) })
export const signUpBody = z.strictObject({
  name: z.string().trim().min(1).max(80),
  email,
  password: z.string().min(passwordLength.min).max(passwordLength.max),
})
export type SignInBody = z.infer<typeof signInBody>
export type SignUpBody = z.infer<typeof signUpBody>
