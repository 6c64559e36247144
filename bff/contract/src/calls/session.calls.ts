import { z } from 'zod'
import {
  identity,
  identityParams,
  newPasskeyBody,
  oidcStartQuery,
  passkey,
  passkeyAssertionBody,
  passkeyNameBody,
  passkeyOptions,
  passkeyParams,
  providerParams,
} from '../login.schema.ts'
import { linkBody } from '../link.schema.ts'
import { deviceMembers, erasedMembers, session, signInBody, signUpBody } from '../session.schema.ts'
import { call } from './call.ts'

const [visitor, member] = [{ access: 'public' }, { access: 'member' }] as const
const noBody = z.strictObject({})
const identities = z.array(identity)
const passkeys = z.array(passkey)

/**
 * The ways to log in: a password, a provider, a passkey (§7). To add or remove one of the last two answers 403
 * `proof-needed` more than 15 minutes after the log-in of the session.
 */
export const sessionCalls = {
  session: call('GET /api/_auth/session', {
    ...visitor,
    summary: 'Returns the session’s user, or null',
    answer: session,
  }),
  signOut: call('DELETE /api/_auth/session', { ...visitor, summary: 'Logs out', answer: session }),
  erasedMembers: call('POST /api/_auth/erased', {
    ...visitor,
    summary: 'Returns the members of a device whose accounts are deleted',
    body: deviceMembers,
    answer: erasedMembers,
  }),
  signIn: call('POST /api/_auth/session', {
    ...visitor,
    summary: 'Logs in with an e-mail address and a password',
    body: signInBody,
    answer: session,
  }),
  signUp: call('POST /api/_auth/account', {
    ...visitor,
    summary: 'Creates an account and logs in',
    body: signUpBody,
    answer: session,
  }),
  demoSignIn: call('POST /api/_auth/demo', { ...visitor, summary: 'Logs in to the demo account', answer: session }),

  oidcStart: call('GET /api/_auth/oidc/:provider/start', {
    ...visitor,
    summary: 'Starts a login at a provider with a redirect',
    params: providerParams,
    query: oidcStartQuery,
    sends: [],
  }),
  oidcCallback: call('GET /api/_auth/oidc/:provider/callback', {
    ...visitor,
    summary: 'Completes a login at a provider (OpenID Connect Core §3.1.2.5) and redirects back',
    params: providerParams,
    sends: [],
  }),
  oidcConnect: call('POST /api/_auth/oidc/:provider/connect', {
    ...member,
    summary: 'Starts connecting a login at a provider and returns its address',
    params: providerParams,
    body: noBody,
    answer: z.object({ url: z.string() }),
  }),
  oidcWithLink: call('POST /api/_auth/oidc/:provider/link', {
    ...visitor,
    summary: 'Starts a login at a provider to create an account with a link, and returns its address',
    params: providerParams,
    body: linkBody,
    answer: z.object({ url: z.string() }),
  }),
  identities: call('GET /api/_auth/identities', {
    ...member,
    summary: 'Lists the account’s connected providers',
    answer: identities,
  }),
  disconnectIdentity: call('DELETE /api/_auth/identities/:identity', {
    ...member,
    summary: 'Disconnects a provider',
    params: identityParams,
    answer: identities,
  }),

  passkeyLoginOptions: call('POST /api/_auth/passkey/options', {
    ...visitor,
    summary: 'Returns the options for logging in with a passkey (WebAuthn)',
    body: noBody,
    answer: passkeyOptions,
  }),
  passkeySignIn: call('POST /api/_auth/passkey', {
    ...visitor,
    summary: 'Logs in with a passkey',
    body: passkeyAssertionBody,
    answer: session,
  }),
  passkeys: call('GET /api/_auth/passkeys', { ...member, summary: 'Lists the account’s passkeys', answer: passkeys }),
  passkeyOptions: call('POST /api/_auth/passkeys/options', {
    ...member,
    summary: 'Returns the options for creating a passkey (WebAuthn); 409 `too-many-passkeys` above the limit',
    body: noBody,
    answer: passkeyOptions,
  }),
  addPasskey: call('POST /api/_auth/passkeys', {
    ...member,
    summary: 'Adds a passkey; 409 `too-many-passkeys` above the limit',
    body: newPasskeyBody,
    answer: passkeys,
  }),
  renamePasskey: call('PUT /api/_auth/passkeys/:id', {
    ...member,
    summary: 'Renames a passkey',
    params: passkeyParams,
    body: passkeyNameBody,
    answer: passkeys,
  }),
  removePasskey: call('DELETE /api/_auth/passkeys/:id', {
    ...member,
    summary: 'Removes a passkey',
    params: passkeyParams,
    answer: passkeys,
  }),
}
