import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { Agent as TlsAgent } from 'node:https'
import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { BuildInfo } from '../platform/config/build-info.ts'
import type { Config } from '../platform/config/config.ts'
import type { Scope } from './request-trace.ts'
import { Traces } from './traces.ts'
import { WatchedExporter } from './watched-exporter.ts'

type Settings = NonNullable<Config['traces']>
type ExporterOptions = NonNullable<ConstructorParameters<typeof OTLPTraceExporter>[0]>

/** Retries of an export end with its time limit; this is for their last one (ms). */
const GRACE_MS = 500
/** No value of ours is as long. */
const limits = { attributeValueLengthLimit: 200 }

/** Records requests from now on, and sends their spans as `OTEL_…` say. */
export async function startTraces(settings: Settings, config: Config, build: BuildInfo): Promise<Traces> {
  const scopes = new AsyncLocalStorage<Scope | undefined>()
  const outside = (work: () => void): void => scopes.run(undefined, work)
  const exporter = new WatchedExporter(await createExporter(settings, build), settings.timeoutMs + GRACE_MS, outside)
  const provider = new TracerProvider({
    sampler: samplerOf(settings.sampler),
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.version': build.version,
        'service.instance.id': randomUUID(),
        ...settings.resource,
      }),
    ),
    spanLimits: limits,
    spanProcessors: [new BatchSpanProcessor({ exporter, ...settings.batch })],
  })
  return new Traces(provider, scopes, config)
}

async function createExporter(settings: Settings, build: BuildInfo): Promise<SpanExporter> {
  const { url, protocol, headers, timeoutMs, compression, tls } = settings
  const { OTLPTraceExporter: Exporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new Exporter({
    url,
    headers,
    timeoutMillis: timeoutMs,
    // SAFETY: the library's enumeration has these two texts.
    compression: compression as ExporterOptions['compression'],
    userAgent: `Reelroom/${build.version}`,
    // Through the same forward proxy as every call to other servers.
    httpAgentOptions: (scheme) => {
      const options = { keepAlive: true, proxyEnv: process.env }
      return scheme === 'https:' ? new TlsAgent({ ...options, ...tls }) : new Agent(options)
    },
  })
}

function samplerOf({ kind, ratio }: Settings['sampler']): Sampler {
  const root = kind.endsWith('ratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : kind.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler()
  return kind.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
