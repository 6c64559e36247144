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

/** Has the browser make a passkey and keeps its public part; answers all of the member's passkeys. */
export async function createPasskey(api: Api, name: string): Promise<Passkey[]> {
  const { options } = await api(sessionCalls.passkeyOptions, { body: {} })
  // SAFETY: the server made the options with the other half of this library.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON })
  return api(sessionCalls.addPasskey, { body: { name, response } })
}

/** Has the browser ask the visitor for a passkey of theirs, and logs in with it. */
export async function signInWithPasskey(api: Api): Promise<User | null> {
  const { options } = await api(sessionCalls.passkeyLoginOptions, { body: {} })
  // SAFETY: as above.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON })
  return (await api(sessionCalls.passkeySignIn, { body: { response } })).user
}

/**
 * Offers the visitor's passkeys among the suggestions of the field that says `webauthn`, until `signal` is aborted, and
 * logs in with the one that is taken. Null where the browser has no such suggestions, or once the offer has ended.
 * Rejects for a passkey that was taken and that the server does not accept.
 */
export async function signInFromSuggestion(api: Api, signal: AbortSignal): Promise<User | null> {
  const response = await suggested(api, signal).catch(() => null)
  return response && (await api(sessionCalls.passkeySignIn, { body: { response } })).user
}

/** Rejects when the offer ends: the page was left, the button's own dialog took over, or the browser cannot do it. */
async function suggested(api: Api, signal: AbortSignal): Promise<AuthenticationResponseJSON | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const { options } = await api(sessionCalls.passkeyLoginOptions, { body: {}, signal })
  // The library asks this too before it begins: an end that is asked for meanwhile comes after the beginning.
  const end = () => void browserSupportsWebAuthnAutofill().then(() => WebAuthnAbortService.cancelCeremony())
  signal.throwIfAborted()
  signal.addEventListener('abort', end)
  // SAFETY: as above.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).finally(() =>
    signal.removeEventListener('abort', end),
  )
}
