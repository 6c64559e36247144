import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Where traces are sent and which, by the standard variables of OpenTelemetry. */
export interface TraceSettings {
  /** The whole address that spans are posted to. */
  readonly url: string
  readonly protocol: 'http/protobuf' | 'http/json'
  /** Headers of each post, such as a token. */
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly compression: 'gzip' | 'none'
  /** The contents of PEM files: an authority to trust, and the server's own certificate and key. */
  readonly tls: Readonly<Partial<Record<'ca' | 'cert' | 'key', Buffer>>>
  readonly sampler: { readonly kind: (typeof samplers)[number]; readonly ratio: number }
  /** Whether a trusted proxy may name the trace of a request. */
  readonly followsProxies: boolean
  /** The attributes that describe this server in every span. */
  readonly resource: Readonly<Record<string, string>>
  readonly batch: {
    readonly maxQueueSize: number
    readonly maxExportBatchSize: number
    readonly scheduledDelayMillis: number
    readonly exportTimeoutMillis: number
  }
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const both = (name: string): [string, string] => [`OTEL_EXPORTER_OTLP_TRACES_${name}`, `OTEL_EXPORTER_OTLP_${name}`]

/** Names of headers and attributes with their values, percent-encoded, as `name=value,name=value`. */
const pairs = (error: string) =>
  z.string().transform((text, context): Record<string, string> => {
    const parts = text.split(',').filter((part) => part.trim() !== '')
    const entries = parts.map((part) => /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=(.*)$/.exec(part)?.slice(1) ?? [])
    try {
      if (entries.every(([name]) => name !== undefined))
        return Object.fromEntries(entries.map(([name, value = '']) => [name, decodeURIComponent(value.trim())]))
    } catch {
      // A percent sign that starts no code: the same sentence says it.
    }
    context.addIssue(error)
    return z.NEVER
  })

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.enum(values, { error: `is ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}` }))
const whole = (error: string) =>
  z.coerce
    .number({ error })
    .int({ error })
    .min(1, { error })
    .max(2 ** 31 - 1, { error })
const milliseconds = whole('is a number of milliseconds above 0')
const spans = whole('is a number of spans above 0')

/** The variables by their meaning; built only if traces are on. */
const createSchema = () =>
  z.object({
    endpoint: z.url({ protocol: /^https?$/, error: 'is an absolute http(s) url, such as http://collector:4318' }),
    protocol: z
      .string()
      .refine((value) => value.trim().toLowerCase() !== 'grpc', {
        error:
          'is http/protobuf or http/json: Reelroom sends no traces over gRPC, and collectors take HTTP on port 4318',
        abort: true,
      })
      .pipe(oneOf(['http/protobuf', 'http/json']))
      .default('http/protobuf'),
    headers: pairs('lists headers as name=value,name=value, with % codes for special characters')
      // Node refuses others when it sends them.
      .refine((headers) => Object.values(headers).every((value) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)), {
        error: 'has a value that no header can have',
      })
      .default({}),
    timeoutMs: milliseconds.default(10_000),
    compression: oneOf(['gzip', 'none']).default('none'),
    sampler: oneOf(samplers).default('parentbased_always_on'),
    ratio: z.coerce
      .number({ error: 'is a number from 0 to 1' })
      .min(0, { error: 'is a number from 0 to 1' })
      .max(1, { error: 'is a number from 0 to 1' })
      .default(1),
    propagators: z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
      .refine((parts) => parts.every((part) => ['tracecontext', 'baggage', 'none'].includes(part)), {
        error: 'lists tracecontext, baggage or none: other forms of trace headers are not read',
      })
      .default(['tracecontext', 'baggage']),
    serviceName: z.string().optional(),
    attributes: pairs('lists attributes as name=value,name=value, with % codes for special characters').default({}),
    maxQueueSize: spans.default(2048),
    maxExportBatchSize: spans.default(512),
    scheduledDelayMillis: milliseconds.default(5000),
    exportTimeoutMillis: milliseconds.default(30_000),
  })

/** The names of each variable, the one that wins first. */
const variables: Readonly<Record<keyof z.infer<ReturnType<typeof createSchema>>, readonly string[]>> = {
  endpoint: both('ENDPOINT'),
  protocol: both('PROTOCOL'),
  headers: both('HEADERS'),
  timeoutMs: both('TIMEOUT'),
  compression: both('COMPRESSION'),
  sampler: ['OTEL_TRACES_SAMPLER'],
  ratio: ['OTEL_TRACES_SAMPLER_ARG'],
  propagators: ['OTEL_PROPAGATORS'],
  serviceName: ['OTEL_SERVICE_NAME'],
  attributes: ['OTEL_RESOURCE_ATTRIBUTES'],
  maxQueueSize: ['OTEL_BSP_MAX_QUEUE_SIZE'],
  maxExportBatchSize: ['OTEL_BSP_MAX_EXPORT_BATCH_SIZE'],
  scheduledDelayMillis: ['OTEL_BSP_SCHEDULE_DELAY'],
  exportTimeoutMillis: ['OTEL_BSP_EXPORT_TIMEOUT'],
}

const tlsFiles = { ca: both('CERTIFICATE'), cert: both('CLIENT_CERTIFICATE'), key: both('CLIENT_KEY') }

type Environment = Readonly<Record<string, string | undefined>>
interface ReadSettings {
  readonly settings: TraceSettings | null
  readonly problems: readonly string[]
}

/**
 * Reads where traces are sent; without an endpoint there are none. The problems are sentences without values.
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ and …/protocol/exporter/
 */
export function readTraceSettings(environment: Environment): ReadSettings {
  const nameOf = (names: readonly string[]): string => names.find((name) => environment[name]) ?? names.at(-1)!
  const exporter = environment['OTEL_TRACES_EXPORTER']?.trim().toLowerCase()
  if (environment['OTEL_SDK_DISABLED']?.trim().toLowerCase() === 'true' || exporter === 'none')
    return { settings: null, problems: [] }
  if (exporter !== undefined && exporter !== 'otlp')
    return { settings: null, problems: ['OTEL_TRACES_EXPORTER is otlp or none.'] }
  if (!environment[nameOf(variables.endpoint)])
    return {
      settings: null,
      problems: exporter ? ['OTEL_TRACES_EXPORTER is otlp, and OTEL_EXPORTER_OTLP_ENDPOINT names no collector.'] : [],
    }
  const parsed = createSchema().safeParse(
    Object.fromEntries(Object.entries(variables).map(([key, names]) => [key, environment[nameOf(names)]])),
  )
  const tls = readTls(environment, nameOf)
  const wrong = (parsed.error?.issues ?? []).map(({ path: [key], message }) => {
    // SAFETY: every field of the schema is a key of the variables.
    return `${nameOf(variables[key as keyof typeof variables])} ${message}.`
  })
  const problems = [...wrong, ...tls.problems]
  if (!parsed.success || problems.length > 0) return { settings: null, problems }
  const hasOwnAddress = environment[variables.endpoint[0]!] !== undefined
  return { settings: settingsOf(parsed.data, hasOwnAddress, tls.contents), problems }
}

function settingsOf(
  values: z.infer<ReturnType<typeof createSchema>>,
  hasOwnAddress: boolean,
  tls: TraceSettings['tls'],
): TraceSettings {
  const { endpoint, protocol, headers, timeoutMs, compression, sampler, ratio, propagators } = values
  const { maxQueueSize, maxExportBatchSize, scheduledDelayMillis, exportTimeoutMillis } = values
  return {
    url: hasOwnAddress ? endpoint : `${endpoint.replace(/\/$/, '')}/v1/traces`,
    protocol,
    headers,
    timeoutMs,
    compression,
    tls,
    sampler: { kind: sampler, ratio },
    followsProxies: propagators.includes('tracecontext') && !propagators.includes('none'),
    resource: {
      'service.name': 'reelroom',
      ...values.attributes,
      ...(values.serviceName === undefined ? {} : { 'service.name': values.serviceName }),
    },
    batch: {
      maxQueueSize,
      maxExportBatchSize: Math.min(maxExportBatchSize, maxQueueSize),
      scheduledDelayMillis,
      exportTimeoutMillis,
    },
  }
}

function readTls(environment: Environment, nameOf: (names: readonly string[]) => string) {
  const contents: Partial<Record<keyof typeof tlsFiles, Buffer>> = {}
  const problems: string[] = []
  for (const [part, names] of Object.entries(tlsFiles) as [keyof typeof tlsFiles, [string, string]][]) {
    const name = nameOf(names)
    const path = environment[name]
    if (!path) continue
    try {
      contents[part] = readFileSync(path)
    } catch {
      problems.push(`${name} names a file that cannot be read.`)
    }
  }
  return { contents, problems }
}
