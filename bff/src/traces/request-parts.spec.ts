import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { createServer, get, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SpanStatusCode } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { expect, it, onTestFinished } from 'vitest'
import { Config } from '../platform/config/config.ts'
import { databaseStatements } from '../platform/telemetry/measured.ts'
import type { Scope } from './request-trace.ts'
import { Traces } from './traces.ts'

const statement = (verb: 'select' | 'insert'): Promise<void> =>
  databaseStatements.measure(
    () => ({ verb, table: 'users' }),
    () => Promise.resolve(),
  )

/** Answers one request, and returns the spans that ended. */
async function spansOf(answer: RequestListener, environment: Record<string, string> = {}) {
  const exporter = new InMemorySpanExporter()
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] })
  const traces = new Traces(provider, new AsyncLocalStorage<Scope | undefined>(), Config.from(environment))
  const closed = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    traces.around(answer)(request, response)
    response.once('close', closed.resolve)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await traces.close()
  })
  get({ port: (server.address() as AddressInfo).port, agent: false }, (response) => response.resume())
  await closed.promise
  return { exporter, traces }
}

it('a request has spans for its first 256 parts, and the number of the others', async () => {
  const { exporter } = await spansOf((_request, response) => {
    void (async () => {
      for (let count = 0; count < 300; count += 1) await statement('insert')
      response.end()
    })()
  })
  const spans = exporter.getFinishedSpans()
  expect(spans).toHaveLength(257)
  expect(spans.at(-1)?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'reelroom.verdict': 'handled',
    'reelroom.parts_without_span': 44,
  })
})

it('work that continues after the answer has no span, nor has work outside a request', async () => {
  const answered = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const { exporter, traces } = await spansOf((_request, response) => {
    void (async () => {
      await statement('select')
      response.end()
      await answered.promise
      await statement('insert')
      finished.resolve()
    })()
  })
  answered.resolve()
  await finished.promise
  await statement('insert')
  expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['select users', 'GET'])
  expect(traces.currentId()).toBeUndefined()
})

it('a statement on PostgreSQL is named as one, and a failed one by the class of its error', async () => {
  const failed = (): Promise<void> =>
    databaseStatements.measure(
      () => ({ verb: 'update', table: 'users' }),
      () => Promise.reject(new TypeError('canary')),
    )
  const { exporter } = await spansOf(
    (_request, response) => {
      void failed().catch(() => response.end())
    },
    { DATABASE_URL: 'postgres://reelroom:canary@db:5432/reelroom' },
  )
  const [span] = exporter.getFinishedSpans()
  expect([span?.name, span?.status, span?.attributes]).toEqual([
    'update users',
    { code: SpanStatusCode.ERROR },
    {
      'db.system.name': 'postgresql',
      'db.operation.name': 'update',
      'db.collection.name': 'users',
      'error.type': 'TypeError',
    },
  ])
})
