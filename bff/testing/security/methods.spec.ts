import { METHODS } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPages, type PagesUnderTest } from '../pages.ts'
import type { WireAnswer } from '../wire.ts'

let under: PagesUnderTest

beforeAll(async () => {
  under = await startPages()
})
afterAll(() => under.close())

/** Without QUERY, which is refused before anything else unless it has a body with a content type. */
const others = METHODS.filter((method) => !['GET', 'HEAD', 'CONNECT', 'QUERY'].includes(method))

/** The parts of an answer that every answer to the same request has. */
function lasting({ status, headers }: WireAnswer) {
  // A page that is made for one answer contains its time, which changes its length; a stream has no length.
  const {
    date: _date,
    'x-request-id': _id,
    'content-length': _length,
    'transfer-encoding': _framing,
    ...same
  } = headers
  const policy = same['content-security-policy']?.toString().replaceAll(/(nonce|sha256)-[^']+/g, '$1')
  return { status, headers: policy === undefined ? same : { ...same, 'content-security-policy': policy } }
}

describe('every page', () => {
  it('answers HEAD with the status and the headers of GET, and with nothing else', async () => {
    const addresses = [
      ...under.pages,
      '/nope',
      '/movie/2017/extra',
      '/%zz',
      `/${'a'.repeat(5000)}`,
      '/nothing.js',
      '/sw.js',
    ]
    for (const headers of [{}, under.member, { ...under.member, 'accept-encoding': 'br' }]) {
      for (const address of [...addresses, '/api/_auth/session', '/api/tmdb/movie/popular', '/sitemap.xml']) {
        const [head, get] = [await under.ask('HEAD', address, headers), await under.ask('GET', address, headers)]
        expect({ address, ...lasting(head), body: head.body }).toEqual({ address, ...lasting(get), body: '' })
      }
    }
  })

  it('says to every other method which ones it takes', async () => {
    for (const address of under.pages)
      for (const method of others) {
        const { status, headers } = await under.ask(method, address, {
          ...under.member,
          origin: 'http://reelroom.test',
        })
        expect({ address, method, status, allow: headers.allow }).toEqual({
          address,
          method,
          status: 405,
          allow: 'GET, HEAD',
        })
      }
  })

  it('is found under its whole address too, whatever host that names', async () => {
    for (const authority of [
      'http://any.host',
      'https://any.host:8443',
      'http://eve:secret@any.host',
      'HTTP://[::1]:1',
    ])
      for (const address of ['/', '/terms', '/nope', '/home?a=1', '/api/_auth/session', '/robots.txt'])
        expect({ authority, address, ...lasting(await under.ask('GET', authority + address)) }).toEqual({
          authority,
          address,
          ...lasting(await under.ask('GET', address)),
        })
    expect((await under.ask('GET', 'http://any.host')).status).toBe(200)
    expect((await under.ask('GET', 'http://any.host?a=1')).status).toBe(200)
  })
})

describe('an address below a page', () => {
  it('is no page, and nobody is sent to the log-in for it', async () => {
    const below = ['/movie/2017/extra', '/my/watchlist/extra', '/my/history/extra', '/my/genre/Drama/extra']
    for (const address of [...below, ...under.pages.map((page) => `${page}/x/y/z`.replace('//', '/'))])
      for (const headers of [{}, under.member]) {
        const { status, body } = await under.ask('GET', address, headers)
        expect({ address, status, namesAddress: body.includes(`Page not found: ${address}`) }).toEqual({
          address,
          status: 404,
          namesAddress: true,
        })
      }
  })
})
