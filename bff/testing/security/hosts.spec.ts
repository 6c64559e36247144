import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../server.ts'

interface Raw {
  readonly status: number
  readonly head: string
  readonly body: string
}
type SendLines = (...lines: string[]) => Promise<Raw>

/** A server, and a function that sends it a request line and headers as they are given. */
function serverFor(environment: Record<string, string>, pages = false): () => SendLines {
  let started: Awaited<ReturnType<typeof startServer>>
  let port: number
  beforeAll(async () => {
    started = await startServer(environment, { pages })
    await started.app.listen(0, '127.0.0.1')
    const server: Server = started.app.getHttpServer()
    // SAFETY: a server that listens on a port has an address with one.
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => started.close())
  return () =>
    async (...lines) => {
      const socket = connect({ port, host: '127.0.0.1' })
      let answer = ''
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
      socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
      await once(socket, 'close')
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
    }
}
const session = 'GET /api/_auth/session HTTP/1.1'
const statusesOf = async (send: SendLines, hosts: readonly string[]) =>
  Promise.all(hosts.map(async (host) => [host, (await send(session, `host: ${host}`)).status]))
const all = (hosts: readonly string[], status: number) => hosts.map((host) => [host, status])

const loopback = [
  'localhost',
  'localhost:3000',
  'LocalHost:8443',
  'localhost.',
  '127.0.0.1',
  '127.8.9.1:1',
  '[::1]:3000',
]
const foreign = [
  'evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'evil.example.',
  '[2001:db8::1]',
]
const malformed = [
  '',
  'eve@localhost',
  'eve:secret@localhost',
  'localhost:99999',
  'localhost:80:80',
  'localhost:http',
  'localhost/evil.example',
  'localhost?',
  'localhost#',
  'local host',
  'localhost, evil.example',
  'local%68ost',
  '[::1',
  '[::g]',
  '::1',
  'evil.example\\@localhost',
]

describe('on a loopback address, without PUBLIC_URL', () => {
  const send = serverFor({ PUBLIC_URL: '' }, true)

  it('the server accepts the names of this machine, in any spelling and with any port', async () => {
    expect(await statusesOf(send(), loopback)).toEqual(all(loopback, 200))
  })

  it('another name or address gets a 421, an invalid one a 400', async () => {
    const others = [...foreign, '192.168.1.5', '0.0.0.0']
    expect(await statusesOf(send(), others)).toEqual(all(others, 421))
    expect(await statusesOf(send(), malformed)).toEqual(all(malformed, 400))
  })

  it('a missing or repeated host is a bad request', async () => {
    expect((await send()(session)).status).toBe(400)
    expect((await send()('GET /api/_auth/session HTTP/1.0')).status).toBe(400)
    expect((await send()(session, 'host: localhost', 'host: evil.example')).status).toBe(400)
    expect((await send()(session, 'Host: localhost', 'HOST: localhost')).status).toBe(400)
  })

  it('the host of an absolute address counts as well', async () => {
    const target = async (authority: string, host = 'localhost') =>
      (await send()(`GET http://${authority}/api/_auth/session HTTP/1.1`, `host: ${host}`)).status
    expect(await target('127.0.0.1:3000')).toBe(200)
    expect([await target('evil.example'), await target('localhost', 'evil.example')]).toEqual([421, 421])
    expect([await target('eve@localhost'), await target('localhost:99999')]).toEqual([400, 400])
  })

  it('nothing is served for another name: no page, file, picture, call or login of the demo', async () => {
    const popular = (await send()('GET /api/tmdb/movie/popular?language=en HTTP/1.1', 'host: localhost')).body
    const poster = `/ipx/f_webp&s_180x270/tmdb${/"poster_path":"([^"]+)"/.exec(popular)![1]}`
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await send()('GET / HTTP/1.1', 'host: localhost')).body)![1]
    const requests = [
      'GET /',
      'GET /terms',
      'GET /_payload.json',
      'HEAD /',
      'GET /api/tmdb/movie/popular?language=en',
      'GET /api/_auth/session',
      'GET /robots.txt',
      'GET /sw.js',
      'GET /builds/latest.json',
      `GET ${poster}`,
      `GET ${script}`,
      'POST /api/_auth/demo',
      'OPTIONS *',
      'GET /%',
    ]
    const statuses = async (host: string) => {
      const answers = []
      // Twice: the second answer may come from a cache.
      for (const request of [...requests, ...requests])
        answers.push([request, (await send()(`${request} HTTP/1.1`, `host: ${host}`, 'content-length: 0')).status])
      return answers
    }
    const own = await statuses('localhost')
    expect(own.filter(([, status]) => status === 421)).toEqual([])
    expect(own.filter(([, status]) => status === 200).length).toBeGreaterThan(20)
    expect(await statuses('evil.example')).toEqual([...requests, ...requests].map((request) => [request, 421]))
  })

  it('the refusal names the setting, is never cached, and ends the connection', async () => {
    const page = await send()('GET / HTTP/1.1', 'host: films.lan')
    expect(page.body).toBe(
      'Reelroom is not set up for this address. Set PUBLIC_URL to the address that visitors type, such as http://films.example:3000.\n',
    )
    for (const line of ['cache-control: no-store', 'connection: close', 'content-type: text/plain; charset=utf-8'])
      expect(page.head).toContain(`\r\n${line}`)
    const call = await send()(session, 'host: films.lan', 'x-request-id: 00000000-0000-4000-8000-000000000000')
    expect(call.head).toContain('content-type: application/problem+json')
    expect(JSON.parse(call.body)).toEqual({
      type: 'invalid-request',
      title: 'The request is not valid',
      status: 421,
      requestId: '00000000-0000-4000-8000-000000000000',
      fields: ['host'],
    })
  })
})

describe('with PUBLIC_URL', () => {
  const send = serverFor({ PUBLIC_URL: 'https://Films.Example/', HOST: '0.0.0.0' })

  it('the server accepts its host and the names of this machine only', async () => {
    const own = ['films.example', 'FILMS.example:443', 'films.example.', 'films.example:3000', ...loopback]
    expect(await statusesOf(send(), own)).toEqual(all(own, 200))
    const others = [...foreign, 'www.films.example', 'films.example.evil.example', '192.168.1.5:3000', '203.0.113.9']
    expect(await statusesOf(send(), others)).toEqual(all(others, 421))
  })

  it('a proxy’s header is ignored if no proxy is trusted', async () => {
    const { status } = await send()(session, 'host: films.example', 'x-forwarded-host: evil.example')
    expect(status).toBe(200)
    expect((await send()(session, 'host: evil.example', 'x-forwarded-host: films.example')).status).toBe(421)
  })
})

describe('behind a trusted proxy', () => {
  const send = serverFor({ PUBLIC_URL: 'https://films.example', TRUST_PROXY: '10.0.0.2, loopback' })

  it('the forwarded host counts as well, the last one of several', async () => {
    const forwarded = async (value: string, host = 'films.example') =>
      (await send()(session, `host: ${host}`, `x-forwarded-host: ${value}`)).status
    expect([await forwarded('films.example'), await forwarded('films.example', '127.0.0.1:3000')]).toEqual([200, 200])
    expect([await forwarded('evil.example, films.example'), await forwarded('films.example, evil.example')]).toEqual([
      200, 421,
    ])
    expect([await forwarded('eve@films.example'), await forwarded('')]).toEqual([400, 400])
    expect(await forwarded('films.example', 'evil.example')).toBe(421)
  })
})

describe('in a home network, without PUBLIC_URL', () => {
  const send = serverFor({ PUBLIC_URL: '', HOST: '0.0.0.0' })

  it('every IP address is accepted, since no page of another site can have one, and a name is not', async () => {
    const own = [...loopback, '192.168.1.5:3000', '203.0.113.9', '[2001:db8::1]:3000', '[::ffff:10.0.0.1]']
    expect(await statusesOf(send(), own)).toEqual(all(own, 200))
    const names = ['evil.example', 'films.lan', 'films', '192.168.1.5.evil.example', '192.168.1.5.6', 'fe80.example']
    expect((await statusesOf(send(), names)).map(([host, status]) => [host, status === 421 || status === 400])).toEqual(
      names.map((host) => [host, true]),
    )
  })

  it('a login from a page at such an address is accepted, and one from a page of another site is not', async () => {
    const logIn = async (origin: string) =>
      (
        await send()(
          'POST /api/_auth/demo HTTP/1.1',
          'host: 192.168.1.5:3000',
          `origin: ${origin}`,
          'content-length: 0',
        )
      ).status
    expect([await logIn('http://192.168.1.5:3000'), await logIn('http://evil.example')]).toEqual([200, 403])
  })
})
