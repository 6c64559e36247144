import { tmpdir } from 'node:os'
import { Config } from '../platform/config/config.ts'
import type { environmentSchema } from '../platform/config/environment.schema.ts'
import { originOf } from '../platform/config/secret-files.ts'
import { UsageError, type RunCommand } from './command.ts'

type SettingName = keyof typeof environmentSchema.shape | 'LIBRARY_PATHS' | 'MEDIA_SERVERS' | 'OIDC_PROVIDERS'

const onOff = (isOn: boolean): string => (isOn ? 'on' : 'off')
const listed = (values: readonly string[]): string => values.join(', ') || 'none'
/** A secret is never shown, not even its length. */
const secret = (value: string | null | undefined): string => (value ? 'set' : 'not set')

/** Each setting as the server understands it. A setting of the schema that is missing here is a type error. */
const shown: Readonly<Record<SettingName, (config: Config) => string>> = {
  HOST: ({ host }) => host,
  PORT: ({ port }) => String(port),
  PUBLIC_URL: ({ origin }) => origin,
  CONNECT_URL: ({ connectOrigin }) => connectOrigin ?? 'none: media servers use PUBLIC_URL',
  MEDIA_SERVERS: ({ mediaServers }) => listed(mediaServers.map(({ name, url }) => `${name}=${url}`)),
  MEDIA_SERVERS_PUBLIC: ({ publicMediaServers }) => onOff(publicMediaServers),
  HSTS: ({ transportSecurity }) => transportSecurity ?? 'unused',
  DATA_DIR: ({ dataDir }) => dataDir,
  ASSETS_DIR: ({ assetsDir }) => assetsDir,
  PICTURES_DIR: ({ picturesDir }) => picturesDir,
  BACKUP_DIR: ({ backupDir }) => backupDir,
  BACKUP_AT: ({ backupAt }) =>
    backupAt ? [backupAt.hour, backupAt.minute].map((part) => String(part).padStart(2, '0')).join(':') : 'never',
  BACKUP_KEEP: ({ backupKeep: { days, weeks, months } }) => `${days}d,${weeks}w,${months}m`,
  LIBRARY_PATHS: ({ libraryPaths }) => listed(libraryPaths),
  FFMPEG_PATH: ({ conversions }) => conversions.ffmpeg ?? 'the one in PATH, if there is one',
  SEEK_PICTURES: ({ conversions }) => `${conversions.seekPicturesMegabytes} MB`,
  CONVERSIONS: ({ conversions }) => String(conversions.atOnce),
  DATABASE_URL: ({ database }) =>
    database.kind === 'postgres' ? withoutPassword(database.url) : 'the embedded database in DATA_DIR',
  DATABASE_MIGRATION_URL: ({ database }) =>
    database.kind === 'postgres' ? withoutPassword(database.migrationUrl) : 'unused',
  DATABASE_POOL: ({ database }) => (database.kind === 'postgres' ? String(database.poolSize) : 'unused'),
  REDIS_URL: ({ redisUrl }) => (redisUrl ? withoutPassword(redisUrl) : 'none'),
  TMDB_TOKEN: ({ tmdb }) => (tmdb ? 'set' : 'not set: the embedded catalogue'),
  TMDB_URL: ({ tmdb }) => (tmdb ? withoutPassword(tmdb.url) : 'unused'),
  TMDB_IMAGE_URL: ({ tmdb }) => (tmdb ? withoutPassword(tmdb.imageUrl) : 'unused'),
  ACCESS: ({ access }) => access,
  SIGN_UP: ({ signUp }) => signUp ?? 'as an operator chose on the page, or open',
  QUOTAS: ({ quotas }) =>
    Object.entries(quotas)
      .map(([kind, amount]) => `${kind}=${amount}`)
      .join(', ') || 'as operators chose, or the defaults',
  LOCAL_PASSWORDS: ({ localPasswords }) => localPasswords ?? 'as an operator chose, or on',
  DEMO_LOGIN: ({ demoLogin }) => onOff(demoLogin),
  INSPECTOR: ({ inspector }) => onOff(inspector),
  API_DOCS: ({ apiDocs }) => onOff(apiDocs),
  OIDC_PROVIDERS: ({ oidcProviders }) => listed(oidcProviders.map(({ id }) => id)),
  SESSION_SECRET: ({ sessionSecret }) => (sessionSecret ? 'set' : 'stored in the database'),
  CONNECT_SECRET: ({ connectSecret }) => (connectSecret ? 'set' : 'stored in the database'),
  NTFY_SERVERS: ({ ntfyServers }) => listed(ntfyServers),
  TRUST_PROXY: ({ trustedProxies }) => listed(trustedProxies),
  READY_NEEDS: ({ readyNeeds }) => listed(readyNeeds),
  LOG_FORMAT: ({ log }) => log.format,
  LOG_LEVEL: ({ log }) => log.level,
  LOG_REQUESTS: ({ log }) => log.requests,
  LOG_ADDRESSES: ({ log }) => log.addresses,
  METRICS_PORT: ({ metrics }) => (metrics ? String(metrics.port) : 'no metrics'),
  METRICS_HOST: ({ metrics }) => metrics?.host ?? 'unused',
  METRICS_TOKEN: ({ metrics }) => (metrics ? secret(metrics.token) : 'unused'),
  DRAIN_SECONDS: ({ drainSeconds }) => String(drainSeconds),
}

/** Prints every setting with its value and its origin. Secrets and passwords are not shown. */
export const run: RunCommand = async (args, { environment, print }) => {
  if (args.length > 0) throw new UsageError()
  const config = Config.from(environment)
  const rows = [
    ...Object.entries(shown).map(([name, show]) => [name, show(config)] as const),
    ...config.oidcProviders.flatMap((provider) => rowsOf(provider)),
    ...traceRows(config, environment),
    ...proxyRows(environment),
    ['TMPDIR', tmpdir()] as const,
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  for (const [name, value] of rows) print(`${name.padEnd(width)}  ${value}  (${originOf(name, environment)})`)
  return 0
}

function rowsOf({ id, issuer, clientId, clientSecret, label, scopes }: Config['oidcProviders'][number]) {
  const prefix = `OIDC_${id.toUpperCase().replaceAll('-', '_')}_`
  return Object.entries({
    ISSUER: issuer,
    CLIENT_ID: clientId,
    CLIENT_SECRET: secret(clientSecret),
    NAME: label,
    SCOPES: scopes,
  }).map(([name, value]) => [prefix + name, value] as const)
}

/** Where traces go, by the names that are set. Headers are secrets. */
function traceRows({ traces }: Config, environment: Readonly<Record<string, string | undefined>>) {
  if (!traces) return [['OTEL_EXPORTER_OTLP_ENDPOINT', 'no traces'] as const]
  const { url, protocol, headers, sampler, resource } = traces
  const exporter = (name: string, value: string) => {
    const own = `OTEL_EXPORTER_OTLP_TRACES_${name}`
    const isOwn = environment[own] ?? environment[`${own}_FILE`]
    return [isOwn ? own : `OTEL_EXPORTER_OTLP_${name}`, value] as const
  }
  return [
    exporter('ENDPOINT', withoutPassword(url)),
    exporter('PROTOCOL', protocol),
    exporter('HEADERS', secret(Object.keys(headers).join())),
    ['OTEL_TRACES_SAMPLER', sampler.kind] as const,
    ['OTEL_TRACES_SAMPLER_ARG', sampler.kind.endsWith('ratio') ? String(sampler.ratio) : 'unused'] as const,
    ['OTEL_SERVICE_NAME', resource['service.name'] ?? ''] as const,
  ]
}

/** The forward proxy, whose settings Node and its libraries read themselves. */
function proxyRows(environment: Readonly<Record<string, string | undefined>>) {
  return ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'].flatMap((name) => {
    const value = environment[name]
    return value ? [[name, URL.canParse(value) ? withoutPassword(value) : value] as const] : []
  })
}

/** An address without its password, which a query may also hold (`?password=…`, `?sslpassword=…` of PostgreSQL). */
export function withoutPassword(address: string): string {
  const url = new URL(address)
  const secretParameters = [...url.searchParams.keys()].filter((name) => /pass|secret|token|key/i.test(name))
  if (!url.password && secretParameters.length === 0) return address
  url.password = ''
  for (const name of secretParameters) url.searchParams.set(name, 'set')
  return url.href
}
