import { join, resolve } from 'node:path'
import type { z } from 'zod'
import type { Service } from '../health/health.ts'
import type { Quotas } from '@contract/quotas'
import { environmentSchema } from './environment.schema.ts'
import { readLibraryPaths } from './library-paths.ts'
import { readMediaServers, type MediaServerAddress } from './media-servers.ts'
import { readOidcProviders, type OidcProvider } from './oidc-providers.ts'
import { readSecretFiles } from './secret-files.ts'
import { domainOf, isEveryInterface, isLoopback, originOf, originsOf, publicHostOf } from './server-address.ts'
import { readTraceSettings, type TraceSettings } from './trace-settings.ts'

/** Where users, sessions and marks are stored: a file in a folder of this machine, or a PostgreSQL server. */
export type DatabaseConfig = { readonly kind: 'sqlite'; readonly dir: string } | PostgresConfig

export interface PostgresConfig {
  readonly kind: 'postgres'
  readonly url: string
  /** The address for migrations, which need a session of their own: another one behind a pooler of transactions. */
  readonly migrationUrl: string
  /** How many connections this process opens at most, beside one for the migrations at its start. */
  readonly poolSize: number
}

/** Settings that more than one variable or a form of their own has. */
type ReadApart = Pick<Config, 'oidcProviders' | 'libraryPaths' | 'mediaServers' | 'traces'>

/** The operator's settings, validated and with defaults; see `.env.example` for what each means. */
export class Config {
  readonly host: string
  readonly port: number
  readonly origin: string
  /** The origin at which media servers inside the house reach this server; null if the operator names none. */
  readonly connectOrigin: string | null
  /** Whether requests to any IP address are answered, as in a home network; a name has to be that of `origin`. */
  readonly answersAnyAddress: boolean
  readonly secureCookies: boolean
  /** The value of `Strict-Transport-Security` (RFC 6797); null if visitors come over http. */
  readonly transportSecurity: string | null
  readonly dataDir: string
  /** Where the assets of former builds are stored. */
  readonly assetsDir: string
  /** Where resized pictures are stored; several servers may share it. */
  readonly picturesDir: string
  /** The folder for backups whose command names no other path. */
  readonly backupDir: string
  /** The local time of the daily backup; null without one. */
  readonly backupAt: { readonly hour: number; readonly minute: number } | null
  /** How many days, weeks and months keep their newest backup. */
  readonly backupKeep: { readonly days: number; readonly weeks: number; readonly months: number }
  readonly database: DatabaseConfig
  /** The address of the Redis that several servers share; null for a single server. */
  readonly redisUrl: string | null
  readonly tmdb: { readonly token: string; readonly url: string; readonly imageUrl: string } | null
  readonly access: 'members' | 'open'
  /** Who can make accounts, if the environment says it; null leaves it to the operators' page. */
  readonly signUp: 'open' | 'invite' | 'closed' | null
  /** Whether passwords open accounts, if the environment says it; null leaves it to the operators' page. */
  readonly localPasswords: 'on' | 'off' | null
  /** The quotas of members that the environment sets; the others are left to the operators' page. */
  readonly quotas: Partial<Quotas>
  /** Whether the first account is made with the set-up link (decision 90). */
  readonly needsSetUp: boolean
  readonly demoLogin: boolean
  /** Whether maintainers with the token can open the inspector. */
  readonly inspector: boolean
  /** Whether the calls are described under `/api/_docs`. */
  readonly apiDocs: boolean
  /** The key that seals cookies; null if the database keeps one. */
  readonly sessionSecret: string | null
  /** The secret that seals what members entrust to the server for other services; null if the database keeps one. */
  readonly connectSecret: string | null
  /** The media servers whose history members may bring in. */
  readonly mediaServers: readonly MediaServerAddress[]
  /** Whether members may also type the address of a public media server. */
  readonly publicMediaServers: boolean
  /** The ntfy servers that members may choose, as origins; none: there is no ntfy. */
  readonly ntfyServers: readonly string[]
  readonly oidcProviders: readonly OidcProvider[]
  /** The domain that passkeys belong to (WebAuthn: the relying party's id); null on an address made of numbers. */
  readonly passkeyDomain: string | null
  /** Proxies whose forwarding headers are trusted for a visitor's address. */
  readonly trustedProxies: readonly string[]
  readonly log: {
    readonly format: 'json' | 'text'
    readonly level: 'debug' | 'info' | 'warn' | 'error'
    /** Which requests have a line each. */
    readonly requests: 'off' | 'errors' | 'all'
    /** How the security log names addresses. */
    readonly addresses: 'full' | 'short' | 'off'
  }
  /** Where metrics are answered, and the token that a request for them needs; null without metrics. */
  readonly metrics: { readonly host: string; readonly port: number; readonly token: string | null } | null
  /** Where traces are sent, by the variables of OpenTelemetry; null without traces. */
  readonly traces: TraceSettings | null
  /** Services without which `/readyz` answers 503. */
  readonly readyNeeds: readonly Service[]
  /** How long the server still takes new connections after the signal to stop (seconds). */
  readonly drainSeconds: number
  /** Absolute folders with films and shows that all members may see. */
  readonly libraryPaths: readonly string[]
  /** The program that converts videos, and its limits. */
  readonly conversions: Conversions

  private constructor(
    values: z.infer<typeof environmentSchema>,
    { oidcProviders, libraryPaths, mediaServers, traces }: ReadApart,
  ) {
    this.host = values.HOST
    this.port = values.PORT
    this.origin = originOf(values)
    this.connectOrigin = values.CONNECT_URL ? new URL(values.CONNECT_URL).origin : null
    const publicHost = publicHostOf(values)
    this.answersAnyAddress = !values.PUBLIC_URL && isEveryInterface(values.HOST)
    this.secureCookies = this.origin.startsWith('https:')
    this.transportSecurity = this.secureCookies ? transportSecurity[values.HSTS] : null
    this.dataDir = resolve(values.DATA_DIR)
    this.assetsDir = resolve(values.ASSETS_DIR ?? join(values.DATA_DIR, 'assets'))
    this.picturesDir = resolve(values.PICTURES_DIR ?? join(values.DATA_DIR, 'images'))
    this.backupDir = resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups'))
    this.backupAt = values.BACKUP_AT ?? null
    this.backupKeep = values.BACKUP_KEEP
    this.database = databaseOf(values)
    this.redisUrl = values.REDIS_URL ?? null
    this.tmdb = tmdbOf(values)
    this.access = values.ACCESS
    this.signUp = values.SIGN_UP ?? null
    this.localPasswords = values.LOCAL_PASSWORDS ?? null
    this.quotas = values.QUOTAS
    this.trustedProxies = values.TRUST_PROXY
    this.log = logOf(values)
    this.metrics = metricsOf(values)
    this.traces = traces
    this.readyNeeds = values.READY_NEEDS
    this.drainSeconds = values.DRAIN_SECONDS
    this.demoLogin = values.DEMO_LOGIN
      ? values.DEMO_LOGIN === 'on'
      : !this.tmdb && !values.DATABASE_URL && isLoopback(publicHost)
    this.needsSetUp = this.signUp !== 'open' && !this.demoLogin && !isLoopback(publicHost)
    this.inspector = values.INSPECTOR === 'on'
    this.apiDocs = values.API_DOCS ? values.API_DOCS === 'on' : isLoopback(publicHost)
    this.sessionSecret = values.SESSION_SECRET ?? null
    this.connectSecret = values.CONNECT_SECRET ?? null
    this.mediaServers = mediaServers
    this.publicMediaServers = values.MEDIA_SERVERS_PUBLIC === 'on'
    this.ntfyServers = values.NTFY_SERVERS
    this.oidcProviders = oidcProviders
    this.libraryPaths = libraryPaths
    this.conversions = conversionsOf(values)
    this.passkeyDomain = domainOf(this.origin)
  }

  /** The catalogue whose titles members see. */
  get catalogue(): 'embedded' | 'live' {
    return this.tmdb ? 'live' : 'embedded'
  }

  /**
   * Reads the environment, and the files that it names for secrets. An empty value counts as absent.
   * @throws ConfigError naming every variable that is wrong, without its value.
   */
  static from(environment: Record<string, string | undefined>): Config {
    const secrets = readSecretFiles(environment)
    const nonEmpty = Object.fromEntries(
      Object.entries({ ...environment, ...secrets.values }).filter(([, value]) => value !== ''),
    )
    const parsed = environmentSchema.safeParse(nonEmpty)
    const oidc = readOidcProviders(nonEmpty)
    const library = readLibraryPaths(nonEmpty['LIBRARY_PATHS'])
    const traces = readTraceSettings(nonEmpty)
    const media = readMediaServers(nonEmpty['MEDIA_SERVERS'], parsed.success ? originsOf(parsed.data) : [])
    const problems = [secrets, oidc, library, media, traces].flatMap((part) => part.problems)
    if (parsed.data?.LOCAL_PASSWORDS === 'off' && oidc.providers.length + oidc.problems.length === 0)
      problems.push('LOCAL_PASSWORDS is off, and OIDC_PROVIDERS names no provider, so no one could log in.')
    if (!parsed.success || problems.length > 0) {
      const issues = parsed.error?.issues ?? []
      throw new ConfigError([...issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`), ...problems])
    }
    return new Config(parsed.data, {
      oidcProviders: oidc.providers,
      libraryPaths: library.paths,
      mediaServers: media.servers,
      traces: traces.settings,
    })
  }
}

/** The policies that `HSTS` chooses from; the preload list wants all of the last one (hstspreload.org). */
const transportSecurity = {
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=31536000; includeSubDomains; preload',
} as const

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
  }
}

const databaseOf = (values: z.infer<typeof environmentSchema>): DatabaseConfig =>
  values.DATABASE_URL
    ? {
        kind: 'postgres',
        url: values.DATABASE_URL,
        migrationUrl: values.DATABASE_MIGRATION_URL ?? values.DATABASE_URL,
        poolSize: values.DATABASE_POOL,
      }
    : { kind: 'sqlite', dir: resolve(values.DATA_DIR) }

interface Conversions {
  /** Null: the one in `PATH`. */
  readonly ffmpeg: string | null
  /** How many videos it converts at once. */
  readonly atOnce: number
  /** The most that pictures for seek bars take; 0 makes none. */
  readonly seekPicturesMegabytes: number
}
const conversionsOf = (values: z.infer<typeof environmentSchema>): Conversions => ({
  ffmpeg: values.FFMPEG_PATH ?? null,
  atOnce: values.CONVERSIONS,
  seekPicturesMegabytes: values.SEEK_PICTURES,
})

const tmdbOf = (values: z.infer<typeof environmentSchema>): Config['tmdb'] =>
  values.TMDB_TOKEN
    ? {
        token: values.TMDB_TOKEN,
        url: values.TMDB_URL ?? 'https://api.themoviedb.org',
        imageUrl: values.TMDB_IMAGE_URL ?? 'https://image.tmdb.org',
      }
    : null

const logOf = (values: z.infer<typeof environmentSchema>): Config['log'] => ({
  format: values.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
  level: values.LOG_LEVEL,
  requests: values.LOG_REQUESTS,
  addresses: values.LOG_ADDRESSES,
})

const metricsOf = (values: z.infer<typeof environmentSchema>): Config['metrics'] =>
  values.METRICS_PORT === undefined
    ? null
    : { host: values.METRICS_HOST, port: values.METRICS_PORT, token: values.METRICS_TOKEN ?? null }
