import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../server.ts'

let server: Server
let port: number
let close: () => Promise<void>

beforeAll(async () => {
  const started = await startServer()
  close = started.close
  await started.app.listen(0, '127.0.0.1')
  server = started.app.getHttpServer()
  // SAFETY: a server that listens on a port has an address with one.
  port = (server.address() as AddressInfo).port
})
afterAll(() => close())

async function open(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  return socket
}

/** Everything that comes back until the connection ends; a connection that is torn down has ended too. */
async function answerTo(text: string | Buffer): Promise<string> {
  const socket = await open()
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  socket.on('error', () => socket.destroy())
  socket.write(text)
  await ended
  return answer
}
const statusOf = (answer: string): string => answer.split('\r\n', 1)[0]!
const connections = (): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))))

const request = (first: string, ...headers: string[]): string =>
  [first, 'host: reelroom.test', 'connection: close', ...headers, '', ''].join('\r\n')
const post = 'POST /api/_auth/login HTTP/1.1'
const origin = 'origin: http://reelroom.test'
const json = 'content-type: application/json'
const bad = 'HTTP/1.1 400 Bad Request'

const unreadable: [string, string | Buffer, string][] = [
  [
    'headers of 70,000 characters',
    request('GET / HTTP/1.1', `a: ${'b'.repeat(70_000)}`),
    'HTTP/1.1 431 Request Header Fields Too Large',
  ],
  [
    'an address of 70,000 characters',
    request(`GET /${'a'.repeat(70_000)} HTTP/1.1`),
    'HTTP/1.1 431 Request Header Fields Too Large',
  ],
  [
    'both a length and chunks',
    `${request(post, origin, json, 'content-length: 4', 'transfer-encoding: chunked')}0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`,
    bad,
  ],
  ['two lengths', `${request(post, origin, json, 'content-length: 2', 'content-length: 7')}{}`, bad],
  ['a negative length', request(post, origin, json, 'content-length: -1'), bad],
  ['an endless length', request(post, origin, json, `content-length: ${'9'.repeat(40)}`), bad],
  ['a chunk of no size', `${request(post, origin, json, 'transfer-encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`, bad],
  [
    'a chunk of endless size',
    `${request(post, origin, json, 'transfer-encoding: chunked')}${'f'.repeat(20)}\r\n{}`,
    bad,
  ],
  ['another encoding', `${request(post, origin, json, 'transfer-encoding: chunked, gzip')}{}`, bad],
  ['NUL in a header', request('GET / HTTP/1.1', 'a: b\0c'), bad],
  ['a header that continues on the next line', request('GET / HTTP/1.1', 'a: b', ' c'), bad],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', bad],
  ['an unknown method', request('REEL / HTTP/1.1'), bad],
  ['a space in the address', request('GET /a b HTTP/1.1'), bad],
  ['another version', request('GET / HTTP/9.9'), bad],
  ['the greeting of TLS', Buffer.from('160301020001000001fc0303', 'hex'), bad],
  ['the greeting of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', bad],
  ['random bytes', Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 89 + 128) % 256)), bad],
]

describe('a raw request', () => {
  it.each(unreadable)('with %s is refused and the connection ends', async (_, text, status) => {
    expect(statusOf(await answerTo(text))).toBe(status)
  })

  it('is never echoed or redirected', async () => {
    const trace = await answerTo(request('TRACE /api/_auth/session HTTP/1.1', 'x-secret: sesame', 'content-length: 0'))
    expect(statusOf(trace)).toMatch(/^HTTP\/1\.1 40[045] /)
    expect(trace).not.toContain('sesame')
    expect(await answerTo(request('CONNECT evil.example:443 HTTP/1.1'))).toBe('')
    const upgraded = await answerTo(
      request('GET /api/_auth/session HTTP/1.1', 'upgrade: websocket').replace(
        'connection: close',
        'connection: upgrade, close',
      ),
    )
    expect(statusOf(upgraded)).toBe('HTTP/1.1 200 OK')
    expect(statusOf(await answerTo(request('GET http://evil.example/api/none HTTP/1.1')))).toBe(
      'HTTP/1.1 421 Misdirected Request',
    )
  })

  it('is dropped when its half sender disconnects', async () => {
    const halves = [
      'GET /api/_auth/ses',
      'GET /api/_auth/session HTTP/1.1\r\nhost: reelroom.test\r\nx-slow: ',
      `${request(post, origin, json, 'content-length: 1000')}{"name":`,
      `${request(post, origin, json, 'transfer-encoding: chunked')}ff\r\n{"name":`,
      `${request('PUT /api/_auth/avatar HTTP/1.1', origin, 'content-type: image/png', 'content-length: 100000')}\x89PNG`,
    ]
    const sockets = await Promise.all(
      halves.map(async (half) => {
        const socket = await open()
        await new Promise((resolve) => socket.write(half, resolve))
        return socket
      }),
    )
    await expect.poll(connections).toBe(halves.length)
    for (const socket of sockets) socket.resetAndDestroy()
    await expect.poll(connections).toBe(0)
    expect(statusOf(await answerTo(request('GET /api/_auth/session HTTP/1.1')))).toBe('HTTP/1.1 200 OK')
  })
})
