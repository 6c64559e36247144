import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration } from 'oidc-provider'

/** Claims about a person, besides the subject. */
type Claims = Readonly<Record<string, string | boolean>>
export interface ProviderOptions {
  /** The application's callback. */
  readonly redirectUri: string
  /** The accounts of people; the typed name becomes the subject. */
  readonly people: Readonly<Record<string, Claims>>
  /** Left out: a public client, which must use PKCE. */
  readonly clientSecret?: string
}
export interface RunningProvider {
  readonly issuer: string
  readonly clientId: string
  /** Signs its ID tokens, with RS256 and the key id `one`. */
  readonly signingKey: KeyObject
  /** Sets a fault handler: it answers a request and returns true, or leaves it to the provider; null removes it. */
  readonly fail: (fault: ((request: IncomingMessage, response: ServerResponse) => boolean) | null) => void
  readonly stop: () => Promise<void>
}

const clientId = 'reelroom'

/** A certified OpenID provider on a free loopback port, with a login page that asks for a name. */
export async function startOidcProvider(options: ProviderOptions): Promise<RunningProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // SAFETY: a server that listens on a port, not on a pipe, has an address of this shape.
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const { privateKey: signingKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, configuration(options, signingKey))
  let fault: Parameters<RunningProvider['fail']>[0] = null
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (fault?.(request, response)) return
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else void answer(request, response)
  })
  return {
    issuer,
    clientId,
    signingKey,
    fail: (next) => {
      fault = next
    },
    stop: () => close(server),
  }
}

function configuration({ redirectUri, people, clientSecret }: ProviderOptions, signingKey: KeyObject): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [redirectUri],
        ...(clientSecret ? { client_secret: clientSecret } : { token_endpoint_auth_method: 'none' }),
      },
    ],
    jwks: { keys: [{ ...signingKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...people[subject] }),
    }),
    // Each person who logs in agrees to all that the application requests.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  }
}

/** Asks for a name, and continues as that person; `Cancel` refuses. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      '<!doctype html><html lang="en"><title>Example ID</title><h1>Example ID</h1><form method="post">' +
        '<label>Who are you? <input name="who"></label><button>Continue</button>' +
        '<button name="cancel" value="yes">Cancel</button></form></html>',
    )
    return
  }
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const form = new URLSearchParams(text)
  const result = form.has('cancel')
    ? { error: 'access_denied', error_description: 'They said no' }
    : { login: { accountId: form.get('who') ?? '' } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.closeAllConnections()
    server.close((error) => (error ? reject(error) : resolve()))
  })
