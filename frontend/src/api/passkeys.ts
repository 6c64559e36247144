import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { sessionCalls } from '@contract/calls/session.calls'
import type { Passkey } from '@contract/login.schema'
import type { User } from '@contract/session.schema'
import type { Api } from './client.ts'

/** Creates a passkey in the browser and registers its public key; resolves with all of the member's passkeys. */
export async function createPasskey(api: Api, name: string): Promise<Passkey[]> {
  const { options } = await api(sessionCalls.passkeyOptions, { body: {} })
  // SAFETY: the server made the options with the other half of this library.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON })
  return api(sessionCalls.addPasskey, { body: { name, response } })
}

/** Opens the browser's dialog for passkeys and logs in with the chosen one; rejects if it is canceled or refused. */
export async function signInWithPasskey(api: Api): Promise<User | null> {
  const { options } = await api(sessionCalls.passkeyLoginOptions, { body: {} })
  // SAFETY: as above.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON })
  return (await api(sessionCalls.passkeySignIn, { body: { response } })).user
}

/**
 * Offers the visitor's passkeys as autofill suggestions of the field with `autocomplete="webauthn"` until `signal` is
 * aborted, and logs in with the chosen one. Null if the browser has no such suggestions, or once the offer has
 * ended. Rejects if the server does not accept the chosen passkey.
 */
export async function signInFromSuggestion(api: Api, signal: AbortSignal): Promise<User | null> {
  const response = await authenticateFromSuggestion(api, signal).catch(() => null)
  return response && (await api(sessionCalls.passkeySignIn, { body: { response } })).user
}

/** Rejects when the offer ends: the page was left, the dialog of the button was opened, or the browser failed. */
async function authenticateFromSuggestion(api: Api, signal: AbortSignal): Promise<AuthenticationResponseJSON | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const { options } = await api(sessionCalls.passkeyLoginOptions, { body: {}, signal })
  // The library awaits this check before it starts, so the cancellation awaits it too and comes after the start.
  const end = () => void browserSupportsWebAuthnAutofill().then(() => WebAuthnAbortService.cancelCeremony())
  signal.throwIfAborted()
  signal.addEventListener('abort', end)
  // SAFETY: as above.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).finally(() =>
    signal.removeEventListener('abort', end),
  )
}
