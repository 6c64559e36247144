import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { behaviors, FakeMetadataService } from '../../../e2e/fakes/metadata-service.ts'
import { startMeasured } from '../../testing/measured-server.ts'
import { createInstruments } from './instruments.ts'
import { labelPairs, requestKinds } from './request-labels.ts'

/** The lines of a metric with their values, without its description. */
const linesOf = (text: string, name: string): string[] =>
  text.split('\n').filter((line) => new RegExp(`^reelroom_${name}(\\{| )`).test(line))
const seriesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')))

const addressOf = (app: NestFastifyApplication): number => (app.getHttpServer().address() as AddressInfo).port

const trending = '/api/tmdb/trending/all/week?language=en&region=US'
const film = '/api/tmdb/movie/101?language=en&region=US'

describe('the metrics', () => {
  it('counts a request that the framework has seen, and one that was answered before it', async () => {
    const { send, read } = await startMeasured()
    for (let count = 0; count < 3; count += 1) expect(await send('GET', trending)).toMatchObject({ status: 200 })
    const text = await vi.waitFor(async () => {
      const now = await read()
      expect(linesOf(now, 'http_requests_total')).toEqual([
        'reelroom_http_requests_total{route="/api/tmdb/trending/:media/:window",method="GET",status_class="2xx"} 3',
      ])
      return now
    })
    expect(linesOf(text, 'http_request_seconds_count')).toEqual(['reelroom_http_request_seconds_count{kind="read"} 3'])
    expect(linesOf(text, 'answers_total')).toEqual([
      'reelroom_answers_total{kind="metadata",verdict="asked"} 1',
      'reelroom_answers_total{kind="call",verdict="early"} 2',
    ])
    expect(linesOf(text, 'build_info')).toEqual(['reelroom_build_info{version="0",build="test"} 1'])
    expect(linesOf(text, 'service_up')).toEqual([
      'reelroom_service_up{service="database"} 1',
      'reelroom_service_up{service="metadata"} 1',
    ])
    const answers = linesOf(text, 'kept_bytes').find((line) => line.includes('"answers"'))
    expect(Number(answers?.split(' ')[1])).toBeGreaterThan(1000)
  })

  it('says where pages, pictures and answers of the catalogue came from', async () => {
    const { send, read } = await startMeasured({}, { pages: true })
    const answer = await send('GET', '/api/tmdb/trending/all/week?region=US&language=en')
    const { results } = JSON.parse(answer.body) as { results: { poster_path: string }[] }
    const poster = `/ipx/f_webp&s_180x270/tmdb${results[0]?.poster_path}`
    for (const path of ['/', '/', poster, poster, trending])
      expect(await send('GET', path)).toMatchObject({ status: 200 })
    const text = await read()
    const answers = linesOf(text, 'answers_total').filter((line) => !line.includes('kind="metadata",verdict="asked"'))
    expect(answers.toSorted()).toEqual([
      expect.stringMatching(/kind="metadata",verdict="kept"\} [1-9]\d*$/),
      'reelroom_answers_total{kind="page",verdict="asked"} 1',
      'reelroom_answers_total{kind="page",verdict="early"} 1',
      'reelroom_answers_total{kind="picture",verdict="asked"} 1',
      'reelroom_answers_total{kind="picture",verdict="early"} 1',
    ])
    expect(linesOf(text, 'http_requests_total').filter((line) => /"(page|file)"/.test(line))).toEqual([
      'reelroom_http_requests_total{route="page",method="GET",status_class="2xx"} 2',
    ])
    expect(linesOf(text, 'pages_rendered_seconds_count')).toEqual(['reelroom_pages_rendered_seconds_count 1'])
    expect(linesOf(text, 'pictures_made_seconds_count')).toEqual(['reelroom_pictures_made_seconds_count 1'])
    expect(linesOf(text, 'database_seconds_count').map((line) => line.split('"')[1])).toContain('select')
    expect(linesOf(text, 'lease_held')).toContain('reelroom_lease_held{work="counts"} 1')
  })

  it('keeps its series under 10,000 hostile addresses and methods', async () => {
    const { app, read } = await startMeasured()
    const methods = ['GET', 'POST', 'PURGE', 'PROPFIND', 'DELETE', 'LINK', 'OPTIONS', 'M-SEARCH', 'PATCH', 'HEAD']
    const hostile = (number: number) =>
      [
        `/${number}`,
        `/api/${number}/x?e=ada${number}@example.org`,
        `/%zz${number}`,
        `/assets/${number}.js`,
        `/ipx/w_${number}/x.jpg`,
        `/api/tmdb/movie/${number}abc`,
        `/__proto__/${number}`,
        `//evil.example/${number}`,
        `/calendar/${number}.ics`,
        `/metrics?${number}`,
      ][number % 10]!
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    onTestFinished(() => agent.destroy())
    /** Sends without waiting for each answer; every method meets every address. */
    const sendOne = (number: number) =>
      new Promise<void>((resolve, reject) => {
        const method = methods[Math.floor(number / 10) % methods.length]!
        const sent = request({
          agent,
          port: addressOf(app),
          method,
          path: hostile(number),
          headers: { host: 'reelroom.test', origin: 'http://reelroom.test' },
        })
        sent.once('error', reject).once('response', (answer) => answer.once('end', resolve).resume())
        sent.end()
      })
    const sendSome = async (from: number, to: number) => {
      await Promise.all(Array.from({ length: to - from }, (_, index) => sendOne(from + index)))
    }
    await sendSome(0, 1000)
    const before = new Set(seriesOf(await read()))
    await sendSome(1000, 11_000)
    const text = await read()
    expect(seriesOf(text).filter((series) => !before.has(series) && series.startsWith('reelroom_'))).toEqual([])
    const routes = new Set([...text.matchAll(/^reelroom_http_requests_total\{route="([^"]*)"/gm)].map(([, one]) => one))
    expect([...routes].filter((route) => /\d|evil|proto|@/.test(route ?? ''))).toEqual([])
    expect(text).toContain('reelroom_http_requests_total{route="other",method="other",status_class="4xx"}')
  })

  it('have at most 1,600 series, whatever is requested', async () => {
    const { read } = await startMeasured()
    const before = seriesOf(await read()).filter((series) => !/^reelroom_(http|answers|database_seconds)/.test(series))
    const [perHistogram, statusClasses, answers, verbs] = [9 + 3, 4, 5 * 6, 5]
    const most =
      before.length +
      labelPairs.length * (statusClasses + 1) +
      (requestKinds.length + verbs) * perHistogram +
      answers +
      // Outcomes of calls to the service, states of imports and scans, and gauges that only some servers have.
      5 +
      9 +
      4 +
      20
    expect(most).toBeLessThanOrEqual(1600)
  })

  it('says how calls to the metadata service end, and whether they are refused', async () => {
    const service = await FakeMetadataService.start()
    onTestFinished(() => service.stop())
    const { send, read } = await startMeasured({ TMDB_TOKEN: 'head.body.signature', TMDB_URL: service.url })
    expect(await send('GET', film)).toMatchObject({ status: 200 })
    expect(await send('GET', film.replace('101', '999999'))).toMatchObject({ status: 404 })
    const working = await read()
    expect(linesOf(working, 'breaker_state')).toEqual(['reelroom_breaker_state 0'])
    expect(linesOf(working, 'upstream_calls_total').toSorted()).toEqual([
      expect.stringMatching(/outcome="answered"\} \d+$/),
      expect.stringMatching(/outcome="missing"\} 1$/),
    ])
    service.script(/./, behaviors.htmlWithStatus200)
    for (const id of [201, 202, 203, 204, 205, 206])
      expect(await send('GET', film.replace('101', String(id)))).toMatchObject({ status: 503 })
    const failing = await read()
    expect(linesOf(failing, 'breaker_state')).toEqual(['reelroom_breaker_state 2'])
    expect(linesOf(failing, 'upstream_calls_total')).toContain('reelroom_upstream_calls_total{outcome="refused"} 1')
    expect(linesOf(failing, 'answers_total')).toContain('reelroom_answers_total{kind="metadata",verdict="failed"} 6')
  })

  it('is described in docs/metrics.md, metric by metric', async () => {
    const registry = new Registry()
    createInstruments(registry)
    const documented = readFileSync(join(import.meta.dirname, '../../../docs/metrics.md'), 'utf8').matchAll(
      /^\| `(reelroom_\w+)` \| *([^|]*?) *\|/gm,
    )
    const metrics = await registry.getMetricsAsJSON()
    const labels = (name: string) =>
      // SAFETY: every metric of prom-client has the names of its labels.
      (registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames
        .map((label) => `\`${label}\``)
        .join(', ')
    expect([...documented].map(([, name, labelled]) => `${name} ${labelled}`.trim())).toEqual(
      metrics.map(({ name }) => `${name} ${labels(name)}`.trim()),
    )
  })
})
