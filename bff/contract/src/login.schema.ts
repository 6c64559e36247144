import { z } from 'zod'
import { plainText } from './plain-text.ts'

/** Why a login at a provider came to nothing; the page words it in the visitor's language. */
export const loginErrors = [
  /** The visitor, or the provider for them, said no. */
  'access-denied',
  /** Too late, used already, or begun in another browser. */
  'expired',
  /** What the provider answered does not hold. */
  'refused',
  'provider-unavailable',
  /** An account has this e-mail address; connecting is done from within it. */
  'email-in-use',
  /** This login belongs to another account, or the account has another login at this provider. */
  'connected-elsewhere',
] as const
export type LoginError = (typeof loginErrors)[number]

export const providerParams = z.object({ provider: z.string().min(1).max(40) })

/** Where to go afterwards, or the nonce of the popup that this is; what is malformed counts as absent. */
export const oidcStartQuery = z.object({
  redirect: z.string().max(2000).optional().catch(undefined),
  popup: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
})

/** A login at a provider that opens the account. Times are ISO 8601. */
export interface Identity {
  readonly provider: string
  /** What the provider is called on buttons. */
  readonly label: string
  /** The e-mail address or name that the provider knows the person by, where it said so. */
  readonly account: string | null
  readonly connectedAt: string
}

export interface Passkey {
  /** The credential's id, base64url. */
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly usedAt: string | null
}

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)
/** Ids go into addresses, so they are shorter than the 1,023 bytes that WebAuthn allows; passkeys have 16 to 64. */
const credentialId = base64url(480)
export const passkeyParams = z.object({ id: credentialId })

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }
const passkeyName = plainText(1, 80)
export const passkeyNameBody = z.strictObject({ name: passkeyName })
export type PasskeyName = z.infer<typeof passkeyNameBody>

/** WebAuthn L3 §5.1, `RegistrationResponseJSON`; what else a browser adds is dropped. */
export const newPasskeyBody = z.strictObject({
  name: passkeyName,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(40_000),
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  }),
})
export type NewPasskey = z.input<typeof newPasskeyBody>

/** WebAuthn L3 §5.1, `AuthenticationResponseJSON`. */
export const passkeyAssertionBody = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(8000),
      userHandle: base64url(100).optional(),
    }),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertionBody>
