import { z } from 'zod'
import { plainText } from './plain-text.ts'
import { safeRedirect } from './safe-redirect.ts'

/** Why a login at a provider failed; the page words it in the visitor's language. */
const loginErrors = [
  /** The visitor, or the provider for them, refused. */
  'access-denied',
  /** Too late, used already, or started in another browser. */
  'expired',
  /** The provider's answer is not valid. */
  'refused',
  'provider-unavailable',
  /** An account has this e-mail address; connecting is done from within it. */
  'email-in-use',
  /** No account has this login, and visitors cannot make accounts here. */
  'sign-up-closed',
  /** No account has this login, and a new one needs an invitation. */
  'invitation-needed',
  /** No account has this login, and the first account of the server is made with its set-up link. */
  'setup-needed',
  /** The link of the new account was used, withdrawn or too old by the end of the login. */
  'link-ended',
  /** An operator has disabled the account. */
  'account-disabled',
  /** This login belongs to another account, or the account has another login at this provider. */
  'connected-elsewhere',
  /** The visitor's address has started too many. */
  'too-many-attempts',
] as const
export type LoginError = (typeof loginErrors)[number]

export const identityParams = z.object({ identity: z.string().regex(/^[0-9a-f]{32}$/) })
export const providerParams = z.object({ provider: z.string().min(1).max(40) })

/**
 * The address to go to afterwards, or the nonce of this popup; malformed values count as absent. A browser keeps no cookie above 4096
 * bytes, and the address is in one until the login is over.
 */
export const oidcStartQuery = z.object({
  redirect: z.string().transform(safeRedirect).pipe(z.string().max(2000)).optional().catch(undefined),
  popup: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
})

/** A login at a provider that opens the account. Times are ISO 8601. */
export const identity = z
  .object({
    /** Names the login in addresses. */
    id: z.string(),
    /** The name of its provider in addresses; null if the operator no longer offers that provider. */
    provider: z.string().nullable(),
    /** The name of the provider on buttons. */
    label: z.string(),
    /** The e-mail address or name that the person has at the provider, if the provider sent it. */
    account: z.string().nullable(),
    connectedAt: z.string(),
  })
  .readonly()
export type Identity = z.infer<typeof identity>

export const passkey = z
  .object({
    /** The credential's id, base64url. */
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    usedAt: z.string().nullable(),
  })
  .readonly()
export type Passkey = z.infer<typeof passkey>

/** The options that a browser passes to its authenticator, WebAuthn L3 §5.4 and §5.5 as JSON. */
export const passkeyOptions = z.object({ options: z.custom<object>().meta({ type: 'object' }) })

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

/** WebAuthn L3 §5.1, `RegistrationResponseJSON`; other properties of a browser are dropped. */
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
