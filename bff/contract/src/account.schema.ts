import { z } from 'zod'
import { amounts } from './quotas.schema.ts'
import { email, newPassword, password, personName } from './session.schema.ts'

/**
 * `GET /api/_auth/account`: what the owner of an account may do with it, how much it stores, and how much it may store. All
 * visitors share the demo account, which cannot be changed.
 */
export const account = z
  .object({ hasPassword: z.boolean(), isDemo: z.boolean(), usage: amounts, quotas: amounts })
  .readonly()
export type Account = z.infer<typeof account>

export const accountChange = z.strictObject({ name: personName })
export type AccountChange = z.infer<typeof accountChange>

export const emailChange = z.strictObject({ email, password })
export type EmailChange = z.infer<typeof emailChange>

/** `endTokens`: whether access tokens end, too. */
export const passwordChange = z.strictObject({
  current: password,
  password: newPassword,
  endTokens: z.boolean().default(true),
})
export type PasswordChange = z.infer<typeof passwordChange>

/** Confirms the erasure: the account's password, or its name if there is no password. */
export const eraseBody = z.strictObject({ proof: z.string().max(256) })
export type EraseBody = z.infer<typeof eraseBody>

/** A session of the account on a device. Times are ISO 8601; `userAgent` is the header that the browser sent. */
export const deviceSession = z
  .object({
    id: z.string(),
    userAgent: z.string().nullable(),
    createdAt: z.string(),
    seenAt: z.string(),
    /** Whether the request itself happens in it. */
    current: z.boolean(),
  })
  .readonly()
export type DeviceSession = z.infer<typeof deviceSession>

export const sessionParams = z.object({ id: z.uuid() })
export const avatarParams = z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.webp$/) })

/** Media types of a picture to upload; it is cut to a square and stored as WebP of `avatarPixels` each way. */
export const avatarTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
