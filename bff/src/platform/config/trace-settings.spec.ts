import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { problemsOf } from '../../../testing/config.ts'
import { createTestFolder } from '../../../testing/test-folder.ts'
import { Config } from './config.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }

describe('the settings of traces', () => {
  it('are missing without an endpoint, with OTEL_SDK_DISABLED and with OTEL_TRACES_EXPORTER=none', () => {
    expect(Config.from({}).traces).toBeNull()
    expect(Config.from({ OTEL_SERVICE_NAME: 'films', OTEL_BSP_SCHEDULE_DELAY: 'x' }).traces).toBeNull()
    expect(Config.from({ ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }).traces).toBeNull()
    expect(Config.from({ ...endpoint, OTEL_TRACES_EXPORTER: 'none', OTEL_TRACES_SAMPLER: 'x' }).traces).toBeNull()
  })

  it('have the defaults of the specification if only an endpoint is set', () => {
    expect(Config.from(endpoint).traces).toEqual({
      url: 'http://collector:4318/v1/traces',
      protocol: 'http/protobuf',
      headers: {},
      timeoutMs: 10_000,
      compression: 'none',
      tls: {},
      sampler: { kind: 'parentbased_always_on', ratio: 1 },
      followsProxies: true,
      resource: { 'service.name': 'reelroom' },
      batch: {
        maxQueueSize: 2048,
        maxExportBatchSize: 512,
        scheduledDelayMillis: 5000,
        exportTimeoutMillis: 30_000,
      },
    })
  })

  it('prefer settings for traces alone, whose address is complete', () => {
    const folder = createTestFolder({ headers: 'authorization=Basic%20c2VjcmV0\n', ca: 'authority' })
    expect(
      Config.from({
        ...endpoint,
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/otlp/',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
        OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'HTTP/JSON',
        OTEL_EXPORTER_OTLP_TRACES_HEADERS_FILE: join(folder, 'headers'),
        OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
        OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: '2000',
        OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
        OTEL_EXPORTER_OTLP_CERTIFICATE: join(folder, 'ca'),
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
        OTEL_PROPAGATORS: 'baggage',
        OTEL_SERVICE_NAME: 'films',
        OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,deployment.environment.name=at%20home',
        OTEL_BSP_MAX_QUEUE_SIZE: '100',
      }).traces,
    ).toEqual({
      url: 'https://traces.example/otlp/',
      protocol: 'http/json',
      headers: { authorization: 'Basic c2VjcmV0' },
      timeoutMs: 2000,
      compression: 'gzip',
      tls: { ca: Buffer.from('authority') },
      sampler: { kind: 'parentbased_traceidratio', ratio: 0.25 },
      followsProxies: false,
      resource: { 'service.name': 'films', 'deployment.environment.name': 'at home' },
      batch: { maxQueueSize: 100, maxExportBatchSize: 100, scheduledDelayMillis: 5000, exportTimeoutMillis: 30_000 },
    })
  })

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'is an absolute http(s) url, such as http://collector:4318.'],
    [
      'OTEL_EXPORTER_OTLP_PROTOCOL',
      'grpc',
      'is http/protobuf or http/json: Reelroom sends no traces over gRPC, and collectors take HTTP on port 4318.',
    ],
    ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'secret', 'is http/protobuf or http/json.'],
    [
      'OTEL_EXPORTER_OTLP_HEADERS',
      'secret',
      'lists headers as name=value,name=value, with % codes for special characters.',
    ],
    [
      'OTEL_EXPORTER_OTLP_HEADERS',
      'a=%E0%A4%A',
      'lists headers as name=value,name=value, with % codes for special characters.',
    ],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=secret%0A', 'has a value that no header can have.'],
    ['OTEL_EXPORTER_OTLP_TIMEOUT', '0', 'is a number of milliseconds above 0.'],
    ['OTEL_EXPORTER_OTLP_COMPRESSION', 'zstd', 'is gzip or none.'],
    ['OTEL_EXPORTER_OTLP_CERTIFICATE', '/no/such/file', 'names a file that cannot be read.'],
    ['OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY', '/no/such/file', 'names a file that cannot be read.'],
    ['OTEL_TRACES_EXPORTER', 'zipkin', 'is otlp or none.'],
    [
      'OTEL_TRACES_SAMPLER',
      'xray',
      'is always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off or parentbased_traceidratio.',
    ],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'is a number from 0 to 1.'],
    [
      'OTEL_PROPAGATORS',
      'tracecontext,b3',
      'lists tracecontext, baggage or none: other forms of trace headers are not read.',
    ],
    [
      'OTEL_RESOURCE_ATTRIBUTES',
      'secret',
      'lists attributes as name=value,name=value, with % codes for special characters.',
    ],
    ['OTEL_BSP_MAX_QUEUE_SIZE', '1.5', 'is a number of spans above 0.'],
    ['OTEL_BSP_SCHEDULE_DELAY', 'secret', 'is a number of milliseconds above 0.'],
  ])('refuse %s=%s with a message that omits the value', (name, value, sentence) => {
    expect(problemsOf({ ...endpoint, [name]: value })).toEqual([`${name} ${sentence}`])
  })

  it('refuse an exporter without an endpoint', () => {
    expect(problemsOf({ OTEL_TRACES_EXPORTER: 'otlp' })).toEqual([
      'OTEL_TRACES_EXPORTER is otlp, and OTEL_EXPORTER_OTLP_ENDPOINT names no collector.',
    ])
  })
})
