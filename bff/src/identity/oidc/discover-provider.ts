import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import type { OidcProvider } from '../../platform/config/oidc-providers.ts'

/** The timeout of one request to a provider. */
const TIMEOUT_SECONDS = 10

/** Reads the provider's published metadata (OpenID Connect Discovery), with the way to authenticate there. */
export async function discoverProvider({ issuer, clientId, clientSecret }: OidcProvider): Promise<Configuration> {
  // The HTTP client is loaded with the first login at a provider.
  const { outgoingFetch } = await import('../../platform/http/outgoing.ts')
  return discovery(new URL(issuer), clientId, {}, clientSecret === null ? None() : withSecret(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    [customFetch]: outgoingFetch,
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  })
}

/** Sends the secret in the header, as every provider must support (RFC 6749 §2.3.1), unless its metadata differs. */
const withSecret =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
    return authenticate(server, ...rest)
  }
