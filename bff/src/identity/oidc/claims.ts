import { z } from 'zod'
import { shownLine } from '@contract/shown-text'
import { LoginFailure } from './login-failure.ts'

/** The user who logged in, from the provider's claims. */
export interface Profile {
  readonly subject: string
  readonly name: string
  /** Lower case; null unless the provider verified it. */
  readonly email: string | null
  /** The name of this login on the profile page. */
  readonly account: string | null
}

const words = z
  .string()
  // Control and direction characters would disturb the page that shows the name; joiners belong to it.
  .transform((text) => shownLine(text.normalize('NFC').replaceAll(/\s+/g, ' '), 80))
  .pipe(z.string().min(1))
const text = words.optional().catch(undefined)
const claims = z.object({
  sub: z.string().min(1).max(255),
  name: text,
  given_name: text,
  family_name: text,
  preferred_username: text,
  nickname: text,
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional().catch(undefined),
  email_verified: z.literal(true).optional().catch(undefined),
})

/** Reads the standard claims (OpenID Connect Core §5.1); an invalid one counts as absent. @throws LoginFailure */
export function profileOf(raw: Record<string, unknown>, fallbackName: string): Profile {
  const parsed = claims.safeParse(raw)
  if (!parsed.success) throw new LoginFailure('refused', { cause: parsed.error })
  const { sub, name, given_name, family_name, preferred_username, nickname, email, email_verified } = parsed.data
  const verified = email_verified ? (email ?? null) : null
  const parts = [given_name, family_name].filter((part) => part !== undefined).join(' ')
  const displayName = name ?? (parts || undefined) ?? nickname ?? preferred_username
  return {
    subject: sub,
    name: displayName ?? verified?.split('@')[0]?.slice(0, 80) ?? fallbackName,
    email: verified,
    account: verified ?? preferred_username ?? displayName ?? null,
  }
}
