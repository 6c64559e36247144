import { isIP } from 'node:net'
import { z } from 'zod'
import { parseAmounts } from './amounts.ts'

const onOff = z.enum(['on', 'off'], { error: 'is either on or off' }).optional()
const url = z.url({ protocol: /^https?$/, error: 'is an absolute http(s) url' }).optional()

/** Addresses of pages and calls have no prefix, so that a path would get lost. */
const publicUrl = url.refine((value) => value === undefined || !URL.canParse(value) || isOrigin(new URL(value)), {
  error:
    'is an origin such as https://films.example, without a path, a query or a user: Reelroom cannot be served below a path (docs/operating.md, “Behind a proxy”)',
})
function isOrigin({ pathname, search, hash, username, password }: URL): boolean {
  return pathname === '/' && search + hash + username + password === ''
}

/** Addresses of ntfy servers without a path, or `off`. */
const ntfyServers = z
  .string()
  .transform((value) => (value === 'off' ? [] : value.split(',').map((part) => part.trim())))
  .refine((parts) => parts.every((part) => publicUrl.safeParse(part).success), {
    error: 'lists addresses of ntfy servers such as https://ntfy.sh, without paths, separated by commas; or is off',
  })
  .transform((parts) => [...new Set(parts.map((part) => new URL(part).origin))])
  .default(['https://ntfy.sh'])

const databaseUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol), {
    error: 'is a PostgreSQL address: postgres://user:password@host:5432/name',
  })
  .optional()

const redisUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol), {
    error: 'is a Redis address: redis://user:password@host:6379/0, or rediss:// over TLS',
  })
  .optional()

/** A v3 key has 32 hexadecimal digits; the read access token has three parts joined by dots. */
const tmdbToken = z
  .string()
  .refine((value) => !/^[0-9a-f]{32}$/i.test(value), {
    error: 'holds a v3 API key; what is wanted is the API Read Access Token (three parts joined by dots)',
    abort: true,
  })
  .refine((value) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value), {
    error: 'is no API Read Access Token (three parts joined by dots)',
  })
  .optional()

/** Addresses, networks (CIDR), or the names for loopback, link-local and private ones. */
const trustedProxies = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isProxy), {
    error: 'lists addresses or networks of proxies, such as 10.0.0.2 or 172.16.0.0/12, separated by commas',
  })
  .default([])

/** Amounts of kinds, such as `titles=50000, total=200MB`. */
const quotas = z
  .string()
  .transform((value, context) => {
    const parsed = parseAmounts(value.split(','))
    if (parsed) return parsed
    context.addIssue('lists quotas such as titles=50000, viewings=100000, notes=20MB, total=200MB, separated by commas')
    return z.NEVER
  })
  .default({})

const services = z.array(z.enum(['database', 'redis', 'metadata']))
const readyNeeds = z
  .string()
  .transform((value, context) => {
    const parsed = services.safeParse(value.split(',').map((part) => part.trim()))
    if (parsed.success) return parsed.data
    context.addIssue('lists database, redis or metadata, separated by commas')
    return z.NEVER
  })
  .default([])

const metricsToken = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/, { error: 'has at least 16 characters, without spaces and accents' })
  .optional()

const backupAt = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'is a time of the day, such as 03:30' })
  .transform((value) => ({ hour: Number(value.slice(0, 2)), minute: Number(value.slice(3)) }))
  .optional()

/** How many days, weeks and months keep their newest backup. */
const backupKeep = z
  .string()
  .regex(/^\d{1,3}[dwm](,\d{1,3}[dwm])*$/, { error: 'lists numbers of days, weeks and months, such as 7d,4w,6m' })
  .default('7d,4w,6m')
  .transform((value) => {
    const numbers = Object.fromEntries(value.split(',').map((part) => [part.at(-1), Number(part.slice(0, -1))]))
    return { days: numbers['d'] ?? 0, weeks: numbers['w'] ?? 0, months: numbers['m'] ?? 0 }
  })

/** The variables of the environment, with their defaults; see `.env.example` for what each means. */
export const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'is a number' }).int().min(0).max(65535).default(3000),
  PUBLIC_URL: publicUrl,
  CONNECT_URL: publicUrl,
  MEDIA_SERVERS_PUBLIC: onOff,
  DATABASE_URL: databaseUrl,
  DATABASE_MIGRATION_URL: databaseUrl,
  DATABASE_POOL: z.coerce.number({ error: 'is a number' }).int().min(1).max(1000).default(10),
  REDIS_URL: redisUrl,
  DATA_DIR: z.string().min(1).default('.data'),
  ASSETS_DIR: z.string().min(1).optional(),
  PICTURES_DIR: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_AT: backupAt,
  BACKUP_KEEP: backupKeep,
  TMDB_TOKEN: tmdbToken,
  TMDB_URL: url,
  TMDB_IMAGE_URL: url,
  HSTS: z.enum(['host', 'subdomains', 'preload'], { error: 'is host, subdomains or preload' }).default('host'),
  ACCESS: z.enum(['members', 'open'], { error: 'is either members or open' }).default('members'),
  SIGN_UP: z.enum(['open', 'invite', 'closed'], { error: 'is open, invite or closed' }).optional(),
  LOCAL_PASSWORDS: onOff,
  QUOTAS: quotas,
  DEMO_LOGIN: onOff,
  INSPECTOR: onOff,
  API_DOCS: onOff,
  SESSION_SECRET: z.string().min(32, { error: 'has at least 32 characters' }).optional(),
  CONNECT_SECRET: z.string().min(32, { error: 'has at least 32 characters' }).optional(),
  NTFY_SERVERS: ntfyServers,
  TRUST_PROXY: trustedProxies,
  READY_NEEDS: readyNeeds,
  LOG_FORMAT: z.enum(['json', 'text'], { error: 'is either json or text' }).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], { error: 'is debug, info, warn or error' }).default('info'),
  LOG_REQUESTS: z.enum(['off', 'errors', 'all'], { error: 'is off, errors or all' }).default('off'),
  LOG_ADDRESSES: z.enum(['full', 'short', 'off'], { error: 'is full, short or off' }).default('short'),
  METRICS_PORT: z.coerce.number({ error: 'is a number' }).int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: metricsToken,
  FFMPEG_PATH: z.string().min(1).optional(),
  SEEK_PICTURES: z.coerce.number({ error: 'is a number' }).int().min(0).max(100_000).default(500),
  CONVERSIONS: z.coerce.number({ error: 'is a number' }).int().min(0).max(64).default(2),
  DRAIN_SECONDS: z.coerce.number({ error: 'is a number' }).int().min(0).max(600).default(0),
})

function isProxy(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
  const [address = '', bits, ...rest] = part.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
