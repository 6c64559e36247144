import { z } from 'zod'

/** An OpenID provider as the operator described it. */
export interface OidcProvider {
  /** Names the provider in addresses. It does not identify the provider's users: the issuer does. */
  readonly id: string
  /** The label of its log-in button. */
  readonly label: string
  /** The issuer as a normalized URL, so that a trailing slash makes no difference. */
  readonly issuer: string
  readonly clientId: string
  /** Null makes this instance a public client, which PKCE alone protects. */
  readonly clientSecret: string | null
  readonly scopes: string
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const isSafeIssuer = (value: string): boolean => {
  const url = URL.parse(value)
  if (!url || url.search || url.hash || url.username) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname))
}

const settings = z.object({
  ISSUER: z.string({ error: 'is missing' }).refine(isSafeIssuer, {
    error: 'is the https url of the provider, without a query (http only for a provider on this machine)',
  }),
  CLIENT_ID: z.string({ error: 'is missing' }),
  CLIENT_SECRET: z.string().optional(),
  NAME: z.string().max(40, { error: 'has at most 40 characters' }).optional(),
  SCOPES: z
    .string()
    .refine((value) => value.split(' ').includes('openid'), {
      error: 'lists scopes with spaces between, openid among them',
    })
    .default('openid profile email'),
})

/**
 * Reads `OIDC_PROVIDERS` (names, separated by commas) and the settings of each: `OIDC_<NAME>_ISSUER`, `_CLIENT_ID`,
 * `_CLIENT_SECRET`, `_NAME`, `_SCOPES`. The problems are sentences without values.
 */
export function readOidcProviders(environment: Record<string, string | undefined>): {
  providers: OidcProvider[]
  problems: string[]
} {
  const ids = (environment['OIDC_PROVIDERS'] ?? '').split(',').map((id) => id.trim())
  const named = ids.filter((id) => id !== '')
  if (named.some((id) => !/^[a-z][a-z0-9-]{0,30}$/.test(id)))
    return {
      providers: [],
      problems: ['OIDC_PROVIDERS lists names of small letters, digits and dashes, separated by commas.'],
    }
  if (new Set(named).size < named.length) return { providers: [], problems: ['OIDC_PROVIDERS names a provider twice.'] }
  const read = named.map((id) => readProvider(id, environment))
  return {
    providers: read.flatMap(({ provider }) => (provider ? [provider] : [])),
    problems: read.flatMap(({ problems }) => problems),
  }
}

function readProvider(
  id: string,
  environment: Record<string, string | undefined>,
): { provider?: OidcProvider; problems: string[] } {
  const prefix = `OIDC_${id.toUpperCase().replaceAll('-', '_')}_`
  const own = Object.keys(settings.shape).map((name) => [name, environment[prefix + name]] as const)
  const parsed = settings.safeParse(Object.fromEntries(own.filter(([, value]) => value !== undefined)))
  if (!parsed.success)
    return { problems: parsed.error.issues.map(({ path, message }) => `${prefix}${path.join('.')} ${message}.`) }
  const { ISSUER, CLIENT_ID, CLIENT_SECRET, NAME, SCOPES } = parsed.data
  return {
    provider: {
      id,
      label: NAME ?? id[0]!.toUpperCase() + id.slice(1),
      issuer: new URL(ISSUER).href,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET ?? null,
      scopes: SCOPES,
    },
    problems: [],
  }
}
