import { describe, expect, it, onTestFinished } from 'vitest'
import { FakeMetadataService } from '../../../e2e/fakes/metadata-service.ts'
import type { SpanTree } from '../../testing/otlp-collector.ts'
import { startTraced } from '../../testing/traced-server.ts'

const trending = '/api/tmdb/trending/all/week?language=en&region=US'
const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = (flags = '01') => ({ traceparent: `00-${traceId}-b7ad6b7169203331-${flags}` })

const part = (name: string, kind: SpanTree['kind'], attributes: SpanTree['attributes'] = {}): SpanTree => ({
  name,
  kind,
  attributes,
})
const statement = (verb: string, table: string): SpanTree =>
  part(`${verb} ${table}`, 'client', {
    'db.system.name': 'sqlite',
    'db.operation.name': verb,
    'db.collection.name': table,
  })
/** A statement that begins or ends a transaction. */
const bracket = part('database', 'client', { 'db.system.name': 'sqlite', 'db.operation.name': 'other' })
const metadata = (call: string, verdict: string): SpanTree =>
  part(`metadata ${call}`, 'internal', { 'reelroom.verdict': verdict })
const answered = (method: string, route: string, verdict = 'handled', status = 200) => ({
  name: `${method} ${route}`,
  kind: 'server',
  attributes: {
    'http.request.method': method,
    'http.response.status_code': status,
    'reelroom.verdict': verdict,
    'http.route': route,
  },
})

describe('a trace', () => {
  it('has a span for each request with the pattern of its route, also for one that is answered early', async () => {
    const { collector, send, close } = await startTraced()
    for (const [method, path] of [
      ['GET', trending],
      ['GET', trending],
      ['GET', '/api/nowhere/ada@example.org'],
      ['PURGE', '/saved'],
      ['GET', '/healthz'],
    ] as const)
      await send(method, path, { origin: 'http://reelroom.test' })
    await send('GET', '/', { host: 'evil.example' })
    await close()
    const list = '/api/tmdb/trending/:media/:window'
    expect(collector.trees).toEqual([
      { ...answered('GET', list), parts: [metadata('trending', 'asked')] },
      answered('GET', list, 'early'),
      answered('GET', '/api/*', 'handled', 404),
      {
        name: 'HTTP page',
        kind: 'server',
        attributes: {
          'http.request.method': '_OTHER',
          'http.response.status_code': 405,
          'reelroom.verdict': 'handled',
          'http.route': 'page',
        },
      },
      {
        name: 'GET',
        kind: 'server',
        attributes: {
          'http.request.method': 'GET',
          'http.response.status_code': 421,
          'reelroom.verdict': 'refused',
        },
      },
    ])
  })

  it('has the statements of a change whose body arrives in two parts', async () => {
    const { collector, sendBody, close } = await startTraced()
    const account = { name: 'Ada', email: 'ada@example.org', password: 'a sentence is better' }
    const cookie = await sendBody('POST', '/api/_auth/account', account)
    await sendBody('PUT', '/api/userMedia/genres/28', {}, cookie)
    await close()
    expect(collector.trees.at(-1)).toEqual({
      ...answered('PUT', '/api/userMedia/genres/:id'),
      parts: [
        statement('select', 'sessions'),
        metadata('genres', 'asked'),
        metadata('genres', 'asked'),
        bracket,
        statement('insert', 'followed_genres'),
        bracket,
      ],
    })
  })

  it('of a page has its rendering, and the calls of the catalogue below it', async () => {
    const { collector, send, close } = await startTraced({}, { pages: true })
    for (let times = 0; times < 2; times += 1) expect(await send('GET', '/')).toMatchObject({ status: 200 })
    await close()
    expect(collector.trees).toEqual([
      {
        ...answered('GET', 'page'),
        parts: [
          {
            ...part('render', 'internal'),
            parts: [metadata('trending', 'asked'), metadata('mediaList', 'asked'), metadata('mediaList', 'asked')],
          },
        ],
      },
      answered('GET', 'page', 'early'),
    ])
  })

  it('has the calls to the metadata service, which learns nothing of it', async () => {
    const service = await FakeMetadataService.start()
    onTestFinished(() => service.stop())
    const live = { TMDB_TOKEN: 'head.body.signature', TMDB_URL: service.url, TRUST_PROXY: 'loopback' }
    const { collector, send, close } = await startTraced(live)
    const headers = { ...traceparent(), tracestate: 'vendor=canary', baggage: 'member=canary' }
    const film = await send('GET', '/api/tmdb/movie/101?language=en&region=US', headers)
    await send('GET', '/api/tmdb/movie/999999?language=en&region=US', headers)
    await close()
    const call = (outcome: string): SpanTree =>
      part('GET /3/movie/:id', 'client', {
        'http.request.method': 'GET',
        'url.template': '/3/movie/:id',
        'server.address': '127.0.0.1',
        'reelroom.outcome': outcome,
      })
    const route = '/api/tmdb/:type/:query'
    expect(collector.trees).toEqual([
      { ...answered('GET', route), parts: [{ ...metadata('mediaDetail', 'asked'), parts: [call('answered')] }] },
      {
        ...answered('GET', route, 'handled', 404),
        parts: [{ ...metadata('mediaDetail', 'asked'), parts: [call('missing')] }],
      },
    ])
    const traceHeaders = (all: object) => Object.keys(all).filter((name) => /^(trace|baggage|b3)/.test(name))
    expect(service.requests.flatMap((request) => traceHeaders(request.headers))).toEqual([])
    expect(traceHeaders(film.headers)).toEqual([])
    expect(collector.text).not.toContain('canary')
  })

  it('says which class of failure ended a part, and never the message', async () => {
    const service = await FakeMetadataService.start()
    onTestFinished(() => service.stop())
    service.script(/./, ({ response }) => void response.socket?.destroy())
    const live = { TMDB_TOKEN: 'head.body.signature', TMDB_URL: service.url }
    const { collector, send, close } = await startTraced(live)
    expect(await send('GET', '/api/tmdb/movie/101?language=en&region=US')).toMatchObject({ status: 503 })
    await close()
    const [tree] = collector.trees
    expect(tree).toMatchObject({ isError: true, attributes: { 'error.type': '503' } })
    expect(tree?.parts).toMatchObject([
      {
        isError: true,
        attributes: { 'reelroom.verdict': 'failed', 'error.type': 'MetadataError' },
        parts: [{ isError: true, attributes: { 'reelroom.outcome': 'failed' } }],
      },
    ])
    expect(collector.spans.flatMap(({ status, events }) => [status.message, ...events])).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the trace that a request names', () => {
  const parents = async (environment: Record<string, string>, ...sent: Record<string, string>[]) => {
    const { collector, send, close } = await startTraced(environment)
    for (const headers of sent) await send('GET', '/api/nowhere', headers)
    await close()
    return collector.spans.map((span) => [span.traceId === traceId, span.parentSpanId, span.traceState])
  }

  it('is continued if a trusted proxy sends it, and recorded only if it is recorded there', async () => {
    const proxied = { TRUST_PROXY: 'loopback' }
    expect(await parents(proxied, traceparent(), { ...traceparent(), tracestate: 'vendor=1' })).toEqual([
      [true, 'b7ad6b7169203331', undefined],
      [true, 'b7ad6b7169203331', undefined],
    ])
    expect(await parents(proxied, traceparent('00'))).toEqual([])
  })

  it('is ignored from other addresses, if it is malformed, and with OTEL_PROPAGATORS=none', async () => {
    const own = [false, undefined, undefined]
    expect(await parents({ TRUST_PROXY: '192.0.2.7' }, traceparent())).toEqual([own])
    expect(await parents({ TRUST_PROXY: 'loopback', OTEL_PROPAGATORS: 'none' }, traceparent())).toEqual([own])
    const malformed = [
      '',
      'x',
      `00-${traceId}-b7ad6b7169203331`,
      `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
      'a'.repeat(9000),
    ]
    const headers = malformed.map((text) => ({ traceparent: text }))
    expect(await parents({ TRUST_PROXY: 'loopback' }, ...headers)).toEqual(malformed.map(() => own))
  })
})

describe('the sampler', () => {
  it.each([
    ['always_off', {}, 0],
    ['traceidratio', { OTEL_TRACES_SAMPLER_ARG: '0' }, 0],
    ['parentbased_traceidratio', { OTEL_TRACES_SAMPLER_ARG: '1' }, 3],
    ['ALWAYS_ON', {}, 3],
  ])('%s with %o records %i of three requests', async (sampler, more, expected) => {
    const { collector, send, close } = await startTraced({ OTEL_TRACES_SAMPLER: sampler, ...more })
    for (let times = 0; times < 3; times += 1) await send('GET', '/api/nowhere')
    await close()
    expect(collector.spans).toHaveLength(expected)
  })
})
