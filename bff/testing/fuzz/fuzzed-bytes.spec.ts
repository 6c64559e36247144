import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fuzzRuns, fuzzTimeout } from './fuzz-runs.ts'
import { startServer, Visitor } from '../server.ts'

/** The bytes by which the memory of the process may grow. */
const MAX_GROWTH = 300 * 2 ** 20

let server: Server
let cookie: string
let close: () => Promise<void>
beforeAll(async () => {
  const started = await startServer({}, { pages: true })
  close = started.close
  await started.app.listen(0, '127.0.0.1')
  server = started.app.getHttpServer()
  cookie = (await new Visitor(started.app).signUp('ada')).cookie
})
afterAll(() => close())

const nested = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`
const json = (line: string, body: string) =>
  `${line} HTTP/1.1\r\nhost: reelroom.test\r\norigin: http://reelroom.test\r\ncookie: COOKIE\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
const requests = [
  'GET /api/tmdb/movie/popular?page=1 HTTP/1.1\r\nhost: reelroom.test\r\ncookie: COOKIE\r\naccept-encoding: gzip, br\r\nconnection: close\r\n\r\n',
  'GET /favicon.svg HTTP/1.1\r\nhost: reelroom.test\r\nrange: bytes=0-9\r\nif-none-match: "a"\r\nconnection: close\r\n\r\n',
  'GET /api/_auth/session HTTP/1.0\r\nhost: reelroom.test\r\n\r\n',
  json('PUT /api/userMedia/items/movie/1001', '{"rating":7,"saved":true}'),
  json('POST /api/userMedia/lists', '{"name":"Heists","visibility":"private"}'),
  json('POST /api/_auth/session', '{"email":"ada@example.org","password":"wrong \\ud800"}'),
  json('POST /api/userMedia/lists', nested(1000)),
  json('PUT /api/userMedia/items/movie/1001', `{"rating":${'9'.repeat(5000)}e999,"__proto__":{"a":1}}`),
  'POST /api/userMedia/imports?name=a.csv HTTP/1.1\r\nhost: reelroom.test\r\norigin: http://reelroom.test\r\ncookie: COOKIE\r\nconnection: close\r\ncontent-type: application/octet-stream\r\ntransfer-encoding: chunked\r\n\r\n5\r\nDate,\r\n4\r\nName\r\n0\r\n\r\n',
]
const pieces = [
  '\r\n',
  '\0',
  ' ',
  ':',
  ';',
  '%',
  '"',
  '{',
  '[',
  ',',
  '\xff',
  '\r',
  '\n\n',
  'chunked',
  '0',
  '-1',
  'ffffffffffffffff',
  'HTTP/1.1',
]

/** A change of bytes: at a place (a share of the length), some are removed, and a piece is put in. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat(30),
  piece: fc.oneof(
    fc.constantFrom('', '', ...pieces),
    fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    fc.constantFrom(...pieces).map((piece) => piece.repeat(2000)),
  ),
})
const bytes = fc.tuple(fc.constantFrom(...requests), fc.array(change, { maxLength: 3 })).map(([request, changes]) =>
  changes.reduce((text, { at, removed, piece }) => {
    const place = Math.floor(at * text.length)
    return text.slice(0, place) + piece + text.slice(place + removed)
  }, request),
)

/** The status of each answer on a connection, which this side ends after it has sent everything. */
async function statusesOf(text: string): Promise<number[]> {
  // SAFETY: a server that listens on a port has an address with one.
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  socket.end(text, 'latin1')
  await ended
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

it('no bytes get a server error, keep a connection open, or take memory', { timeout: fuzzTimeout }, async () => {
  const before = process.memoryUsage().rss
  await fc.assert(
    fc.asyncProperty(bytes, async (text) => {
      const statuses = await statusesOf(text.replaceAll('COOKIE', cookie))
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    }),
    fuzzRuns(500),
  )
  expect(await statusesOf(requests[2]!)).toEqual([200])
  expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH)
})
