import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, constants } from 'node:http2'
import { request } from 'node:https'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createBrotliDecompress } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '@contract/calls'
import { proxyProgram } from '../../.workspace/proxies.mjs'
import { host, programOf, startProxy, type ProxyName } from '../testing/reverse-proxy.ts'
import { startServer } from '../testing/server.ts'
import { zipOf } from '@import-formats/testing/uploads'

const origin = `https://${host}`
const names: readonly ProxyName[] = ['nginx', 'nginx-edge', 'caddy']
const [, uploadPath = ''] = calls.uploadImport.route.split(' ')

interface Sent {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

for (const name of names)
  describe.skipIf(!proxyProgram(programOf(name)))(`behind ${name} with its file of deploy/`, () => {
    let server: Awaited<ReturnType<typeof startServer>>
    let proxy: Awaited<ReturnType<typeof startProxy>>
    beforeAll(async () => {
      server = await startServer({ PUBLIC_URL: origin, TRUST_PROXY: 'loopback', ACCESS: 'open' }, { pages: true })
      await server.app.listen(0, '127.0.0.1')
      const upstream: Server = server.app.getHttpServer()
      // SAFETY: a server that listens on a port has an address with one.
      proxy = await startProxy(name, (upstream.address() as AddressInfo).port)
    })
    afterAll(async () => {
      await proxy.close()
      server.app.getHttpServer().closeAllConnections()
      await server.close()
    })

    /** Sends a request as a visitor of the name, over HTTP/1.1. */
    async function send({ method = 'GET', path, headers = {}, body }: Sent) {
      const outgoing = request({
        host: '127.0.0.1',
        port: proxy.port,
        servername: host,
        ca: proxy.ca,
        agent: false,
        method,
        path,
        headers: {
          host,
          origin,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      })
      outgoing.end(body)
      const [answer] = await once(outgoing, 'response')
      return { status: answer.statusCode as number, headers: answer.headers, body: await buffer(answer) }
    }

    it('a visitor does not choose the trace of a request', async () => {
      const arrived = once(server.app.getHttpServer(), 'request') as Promise<[IncomingMessage]>
      const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
      await send({ path: '/api/nowhere', headers: { traceparent } })
      const [{ headers }] = await arrived
      expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
      expect(headers).not.toHaveProperty('traceparent')
    })

    const json = { 'content-type': 'application/json', origin }
    const signUp = (member: string) =>
      send({
        method: 'POST',
        path: '/api/_auth/account',
        headers: json,
        body: JSON.stringify({ name: member, email: `${member}@example.org`, password: 'a sentence is better' }),
      })

    it('a visitor gets pages over HTTP/2, compressed by the server', async () => {
      const session = connect(`https://127.0.0.1:${proxy.port}`, { servername: host, ca: proxy.ca })
      const page = session.request({
        [constants.HTTP2_HEADER_AUTHORITY]: host,
        [constants.HTTP2_HEADER_PATH]: '/login',
        'accept-encoding': 'br',
        'accept-language': 'en',
      })
      const [headers] = await once(page, 'response')
      const html = String(await buffer(page.pipe(createBrotliDecompress())))
      session.close()
      expect([headers[':status'], headers['content-encoding']]).toEqual([200, 'br'])
      expect(html).toMatch(/^<!doctype html>.*<\/html>\s*$/is)
    })

    it('a member gets a session cookie that browsers send over https to this name alone', async () => {
      const { status, headers } = await signUp('ada')
      expect(status).toBe(200)
      expect(headers['set-cookie']?.join()).toMatch(/^__Host-sid=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax/)
    })

    it('a member imports a file of 40 MB', async () => {
      const cookie = (await signUp('grace')).headers['set-cookie']![0]!.split(';')[0]!
      const csv = 'Date,Name,Year,Letterboxd URI\n2020-01-01,Alien,1979,u\n'
      const body = zipOf({ 'watched.csv': csv, 'photo.jpg': randomBytes(40_000_000) }, { level: 0 })
      const headers = { ...json, cookie, 'content-type': 'application/octet-stream' }
      const { status } = await send({ method: 'POST', path: `${uploadPath}?name=export.zip`, headers, body })
      expect(status).toBe(202)
    })

    it('a part of a file is answered with its range and its strong tag', async () => {
      const whole = await send({ path: '/social-card.png' })
      const { status, headers, body } = await send({ path: '/social-card.png', headers: { range: 'bytes=0-9' } })
      expect([status, headers['content-range'], String(body)]).toEqual([
        206,
        `bytes 0-9/${whole.body.length}`,
        String(whole.body.subarray(0, 10)),
      ])
    })

    it.runIf(name === 'nginx-edge')(
      'visitors of a language share a page for a minute, and members never get it',
      async () => {
        const get = async (path: string, headers: Readonly<Record<string, string>>) => {
          const answer = await send({ path, headers })
          return { cache: answer.headers['x-edge-cache'], text: answer.body.toString() }
        }
        const english = { 'accept-language': 'en-GB,en;q=0.9' }
        const first = await get('/privacy', english)
        const again = await get('/privacy', { 'accept-language': 'en' })
        expect([first.cache, again.cache, again.text === first.text]).toEqual(['MISS', 'HIT', true])
        const german = await get('/privacy', { 'accept-language': 'de-AT,de' })
        expect([german.cache, german.text.includes('<html lang="de')]).toEqual(['MISS', true])
        expect((await get('/privacy?tab=1%2F2', english)).cache).toBe('MISS')
        const cookie = (await signUp('linus')).headers['set-cookie']![0]!.split(';')[0]!
        const member = await get('/privacy', { ...english, cookie })
        expect([member.cache, member.text.includes('"name":"linus"'), again.text.includes('"name":"linus"')]).toEqual([
          undefined,
          true,
          false,
        ])
        // Answers without the mark of the server are never stored.
        for (const path of ['/api/_auth/session', '/robots.txt', '/no-such-page'])
          expect([path, (await get(path, english)).cache, (await get(path, english)).cache]).toEqual([
            path,
            'MISS',
            'MISS',
          ])
      },
    )

    it('a visitor who forges an address still counts as one', async () => {
      const tries = []
      for (let attempt = 0; attempt < 51; attempt++)
        tries.push(
          await send({
            method: 'POST',
            path: '/api/_auth/session',
            headers: { ...json, 'x-forwarded-for': `203.0.113.${attempt}`, forwarded: `for=203.0.113.${attempt}` },
            body: JSON.stringify({ email: `stranger${attempt}@example.org`, password: 'is not the one' }),
          }),
        )
      expect(tries.map(({ status }) => status)).toEqual([...Array<number>(50).fill(401), 429])
    })
  })
