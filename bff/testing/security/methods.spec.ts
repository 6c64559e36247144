import { METHODS } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPages, type PagesUnderTest } from '../pages.ts'
import type { RawResponse } from '../raw-http.ts'

let testPages: PagesUnderTest

beforeAll(async () => {
  testPages = await startPages()
})
afterAll(() => testPages.close())

/** Without QUERY, which is refused before anything else unless it has a body with a content type. */
const otherMethods = METHODS.filter((method) => !['GET', 'HEAD', 'CONNECT', 'QUERY'].includes(method))

/** The parts of an answer that every answer to the same request has. */
function stableParts({ status, headers }: RawResponse) {
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
  it('answers HEAD with the status and the headers of GET, without a body', async () => {
    const addresses = [
      ...testPages.pages,
      '/nope',
      '/movie/2017/extra',
      '/%zz',
      `/${'a'.repeat(5000)}`,
      '/nothing.js',
      '/sw.js',
    ]
    for (const headers of [{}, testPages.member, { ...testPages.member, 'accept-encoding': 'br' }]) {
      for (const address of [...addresses, '/api/_auth/session', '/api/tmdb/movie/popular', '/sitemap.xml']) {
        const [head, get] = [
          await testPages.sendRequest('HEAD', address, headers),
          await testPages.sendRequest('GET', address, headers),
        ]
        expect({ address, ...stableParts(head), body: head.body }).toEqual({ address, ...stableParts(get), body: '' })
      }
    }
  })

  it('answers other methods with the allowed ones', async () => {
    for (const address of testPages.pages)
      for (const method of otherMethods) {
        const { status, headers } = await testPages.sendRequest(method, address, {
          ...testPages.member,
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

  it('is found under its absolute address too, if that names the server', async () => {
    for (const authority of ['http://reelroom.test', 'https://reelroom.test:8443', 'HTTP://[::1]:1'])
      for (const address of ['/', '/terms', '/nope', '/home?a=1', '/api/_auth/session', '/robots.txt'])
        expect({ authority, address, ...stableParts(await testPages.sendRequest('GET', authority + address)) }).toEqual(
          {
            authority,
            address,
            ...stableParts(await testPages.sendRequest('GET', address)),
          },
        )
    expect((await testPages.sendRequest('GET', 'http://reelroom.test')).status).toBe(200)
    expect((await testPages.sendRequest('GET', 'http://reelroom.test?a=1')).status).toBe(200)
  })
})

describe('an address below a page', () => {
  it('is not found, and does not redirect to the log-in', async () => {
    const below = [
      '/movie/2017/extra',
      '/my/watchlist/extra',
      '/my/history/extra',
      '/my/history/2026-13',
      '/my/genre/Drama/extra',
    ]
    for (const address of [...below, ...testPages.pages.map((page) => `${page}/x/y/z`.replace('//', '/'))])
      for (const headers of [{}, testPages.member]) {
        const { status, body } = await testPages.sendRequest('GET', address, headers)
        expect({ address, status, namesAddress: body.includes(`Page not found: ${address}`) }).toEqual({
          address,
          status: 404,
          namesAddress: true,
        })
      }
  })
})
