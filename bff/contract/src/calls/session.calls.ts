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
import { session, signInBody, signUpBody } from '../session.schema.ts'
import { call } from './call.ts'

const [visitor, member] = [{ access: 'public' }, { access: 'member' }] as const
const noBody = z.strictObject({})
const identities = z.array(identity)
const passkeys = z.array(passkey)

/** What opens an account: a password, a provider, a passkey (§7). */
export const sessionCalls = {
  session: call('GET /api/_auth/session', {
    ...visitor,
    summary: 'Who is logged in',
    answer: session,
  }),
  signOut: call('DELETE /api/_auth/session', { ...visitor, summary: 'Logs out', answer: session }),
  signIn: call('POST /api/_auth/session', {
    ...visitor,
    summary: 'Logs in with an e-mail address and a password',
    body: signInBody,
    answer: session,
  }),
  signUp: call('POST /api/_auth/account', {
    ...visitor,
    summary: 'Makes an account and logs in',
    body: signUpBody,
    answer: session,
  }),
  demoSignIn: call('POST /api/_auth/demo', { ...visitor, summary: 'Logs in to the demo account', answer: session }),

  oidcStart: call('GET /api/_auth/oidc/:provider/start', {
    ...visitor,
    summary: 'Begins a login at a provider: redirects there',
    params: providerParams,
    query: oidcStartQuery,
    sends: [],
  }),
  oidcCallback: call('GET /api/_auth/oidc/:provider/callback', {
    ...visitor,
    summary: 'Ends a login at a provider (OpenID Connect Core §3.1.2.5): redirects to where it was begun',
    params: providerParams,
    sends: [],
  }),
  oidcConnect: call('POST /api/_auth/oidc/:provider/connect', {
    ...member,
    summary: 'Begins connecting a login at a provider: answers the address to go to',
    params: providerParams,
    body: noBody,
    answer: z.object({ url: z.string() }),
  }),
  identities: call('GET /api/_auth/identities', {
    ...member,
    summary: 'The logins at providers that open the account',
    answer: identities,
  }),
  disconnectIdentity: call('DELETE /api/_auth/identities/:identity', {
    ...member,
    summary: 'Disconnects a login at a provider',
    params: identityParams,
    answer: identities,
  }),

  passkeyLoginOptions: call('POST /api/_auth/passkey/options', {
    ...visitor,
    summary: 'What to ask an authenticator with to log in',
    body: noBody,
    answer: passkeyOptions,
  }),
  passkeySignIn: call('POST /api/_auth/passkey', {
    ...visitor,
    summary: 'Logs in with a passkey',
    body: passkeyAssertionBody,
    answer: session,
  }),
  passkeys: call('GET /api/_auth/passkeys', { ...member, summary: 'The passkeys of the account', answer: passkeys }),
  passkeyOptions: call('POST /api/_auth/passkeys/options', {
    ...member,
    summary: 'What to ask an authenticator with to make a passkey',
    body: noBody,
    answer: passkeyOptions,
  }),
  addPasskey: call('POST /api/_auth/passkeys', {
    ...member,
    summary: 'Adds a passkey',
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
