import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startForwardProxy, startHttps } from '../../testing/forward-proxy.ts'
import { createTestFolder } from '../../testing/test-folder.ts'
import { valuesOf } from '../../testing/otlp-collector.ts'
import { freePort } from '../../../.workspace/programs.mjs'
import { startTraced } from '../../testing/traced-server.ts'

const hour = String(3_600_000)
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, 20_000)

describe('spans', () => {
  it('are sent as Protocol Buffers to /v1/traces, with headers of the operator, and gzipped on request', async () => {
    const { collector, send, close } = await startTraced({
      OTEL_EXPORTER_OTLP_PROTOCOL: '',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20the%20collector,x-tenant=home',
      OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
    })
    await send('GET', '/api/nowhere')
    await close()
    expect(collector.posts).toHaveLength(1)
    expect(collector.posts[0]).toMatchObject({
      path: '/v1/traces',
      headers: {
        'content-type': 'application/x-protobuf',
        'content-encoding': 'gzip',
        authorization: 'Bearer of the collector',
        'x-tenant': 'home',
        'user-agent': expect.stringMatching(/^Reelroom\/0 OTel-OTLP-Exporter-JavaScript\/[\d.]+$/),
      },
    })
    expect(collector.text).toContain('GET /api/*')
  })

  it('pass the forward proxy of the server, over TLS with an authority of the operator', async () => {
    const received = Promise.withResolvers<string>()
    const collector = await startHttps(['collector.example'], (request, response) => {
      received.resolve(`${request.method} ${request.url}`)
      response.end()
    })
    const proxy = await startForwardProxy(collector.port)
    vi.stubEnv('HTTPS_PROXY', proxy.url)
    onTestFinished(() => {
      vi.unstubAllEnvs()
      proxy.close()
      collector.close()
    })
    const { send, close } = await startTraced({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/spans?of=reelroom',
      OTEL_EXPORTER_OTLP_CERTIFICATE: join(createTestFolder({ ca: collector.cert }), 'ca'),
    })
    await send('GET', '/api/nowhere')
    await close()
    expect(await received.promise).toBe('POST /spans?of=reelroom')
    expect(proxy.requested).toEqual(['CONNECT collector.example:443'])
  })

  it('describe the server by its build and by the operator’s additions, but not its machine', async () => {
    const { collector, send, close } = await startTraced({
      OTEL_SERVICE_NAME: 'films',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=at%20home,service.name=unused',
    })
    await send('GET', '/api/nowhere')
    await close()
    expect(collector.resources.map(({ resource }) => valuesOf(resource.attributes))).toEqual([
      {
        'service.name': 'films',
        'service.version': '0',
        'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/),
        'deployment.environment.name': 'at home',
        'telemetry.sdk.language': 'nodejs',
        'telemetry.sdk.name': 'opentelemetry',
        'telemetry.sdk.version': expect.stringMatching(/^\d/),
      },
    ])
  })

  it('are sent at a stop, although the next post is an hour away', async () => {
    const { collector, send, close } = await startTraced({ OTEL_BSP_SCHEDULE_DELAY: hour })
    await send('GET', '/api/nowhere')
    expect(collector.posts).toEqual([])
    await close()
    expect(collector.spans).toHaveLength(1)
  })
})

describe('a collector that', () => {
  /** The lines of the log about traces. */
  function watchLog(): () => string[] {
    let output = ''
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => Boolean((output += String(text))))
    onTestFinished(() => void vi.restoreAllMocks())
    return () =>
      output
        .split('\n')
        .filter((line) => line.includes('"traces"'))
        .map((line) => JSON.parse(line) as { msg: string; level: string; traceId?: string })
        .map(({ level, msg, traceId }) => [level, msg, ...(traceId ? [traceId] : [])].join(' '))
  }
  const away = (reason: string) => `warn does not answer (${reason}): spans are dropped, requests are answered as ever`
  const logged = { LOG_FORMAT: 'json' }

  it('is not there, or refuses, changes no answer and has one line, and one when it is back', async () => {
    const lines = watchLog()
    const { collector, send } = await startTraced(logged, { logs: true })
    collector.answer = (_request, response) => response.writeHead(500, 'canary').end('canary')
    for (let times = 0; times < 3; times += 1) {
      const { length } = collector.posts
      expect(await send('GET', '/api/nowhere')).toMatchObject({ status: 404 })
      await eventually(() => expect(collector.posts.length).toBeGreaterThan(length))
    }
    await eventually(() => expect(lines()).toEqual([away('HTTP 500')]))
    collector.answer = (_request, response) => response.writeHead(200).end()
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
    await send('GET', '/api/nowhere')
    await eventually(() =>
      expect(lines()).toEqual([
        away('HTTP 500'),
        expect.stringMatching(/^warn answers again, after \d+ s; 3 calls failed$/),
      ]),
    )
  })

  it('is not there has one line', async () => {
    const lines = watchLog()
    const gone = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    }
    const { send } = await startTraced({ ...logged, ...gone }, { logs: true })
    expect(await send('GET', '/api/nowhere')).toMatchObject({ status: 404 })
    await eventually(() => expect(lines()).toEqual([away('ECONNREFUSED')]))
  })

  it('never answers holds up neither a request nor a stop, and a limited number of spans wait for it', async () => {
    const { collector, send, close } = await startTraced({
      OTEL_EXPORTER_OTLP_TIMEOUT: hour,
      OTEL_BSP_EXPORT_TIMEOUT: hour,
      OTEL_BSP_MAX_QUEUE_SIZE: '5',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '5',
    })
    collector.answer = () => undefined
    await send('GET', '/api/nowhere')
    await eventually(() => expect(collector.posts).toHaveLength(1))
    for (let times = 0; times < 30; times += 1) expect(await send('GET', '/api/nowhere')).toMatchObject({ status: 404 })
    await close()
    expect(collector.spans).toHaveLength(1 + 5)
  })

  it('sends its answer byte by byte counts as away after the time limit', async () => {
    const lines = watchLog()
    const { collector, send } = await startTraced({ ...logged, OTEL_EXPORTER_OTLP_TIMEOUT: '300' }, { logs: true })
    collector.answer = (_request, response) => {
      const timer = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(timer))
    }
    await send('GET', '/api/nowhere')
    await eventually(() => expect(lines()).toEqual([away('it took too long')]))
  })
})
