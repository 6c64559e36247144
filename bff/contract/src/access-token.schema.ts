import { z } from 'zod'
import { MAX_TOKEN_NAME_LENGTH, tokenLifetimes, tokenScopes } from './access-token-bounds.ts'
import { plainText } from './plain-text.ts'

const scopes = z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length)

export const tokenParams = z.object({ id: z.uuid() })

/** `days`: after how many days the token ends; null if only its member ends it. */
export const newTokenBody = z.strictObject({
  name: plainText(1, MAX_TOKEN_NAME_LENGTH),
  scopes,
  days: z.literal(tokenLifetimes),
})
export type NewToken = z.infer<typeof newTokenBody>

/** An access token without its secret. Times are ISO 8601. */
export const accessToken = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The last four characters of the token, to tell tokens apart. */
    lastFour: z.string(),
    scopes,
    createdAt: z.string(),
    /** The last use, to the minute; null if it was never used. */
    usedAt: z.string().nullable(),
    /** Null if it does not end by itself. */
    expiresAt: z.string().nullable(),
  })
  .readonly()
export type AccessToken = z.infer<typeof accessToken>

/** The answer that makes a token, and the only one with its secret. */
export const madeToken = z.object({ secret: z.string(), tokens: z.array(accessToken) })
export type MadeToken = z.infer<typeof madeToken>
