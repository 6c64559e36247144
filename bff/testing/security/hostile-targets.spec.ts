import { METHODS } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzzRuns, fuzzTimeout } from '../fuzz/fuzz-runs.ts'
import { callAddresses, startPages, type PagesUnderTest } from '../pages.ts'

let testPages: PagesUnderTest

beforeAll(async () => {
  testPages = await startPages()
})
afterAll(() => testPages.close())

/** Node's methods without CONNECT, which never reaches a handler, and made-up ones, which Node refuses. */
const methods = [...METHODS.filter((method) => method !== 'CONNECT'), 'REEL', 'get', 'X'.repeat(40)]
/** Names of parameters of pages and calls, and of properties that every object has. */
const names = [
  ...'page q query tab season episodes sort order type genre rating department redirect popup error from to size ids'.split(
    ' ',
  ),
  ...'genres match without keywords score votes min max lang country services age hide language region list'.split(' '),
  '__proto__',
  'constructor',
  'toString',
]
const text = fc.oneof(
  fc.constantFrom(
    'abc',
    '2019',
    '1000',
    '0',
    '-1',
    '1e9',
    'NaN',
    '%00',
    '%zz',
    '%ED%A0%80',
    '__proto__',
    'constructor',
    '..',
    '',
    '%2e%2e%2f',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }).map(encodeURIComponent),
  fc.stringMatching(/^[!$&'()*+,\-./:;<=>@[\\\]^_`{|}~a1]{0,12}$/),
)
const name = fc.oneof(
  fc.constantFrom(...names),
  fc.constantFrom(...names).map((parameter) => `${parameter}[a]`),
  text,
)
const pair = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(name, text) },
  { weight: 1, arbitrary: text.map((season) => ['tab', `seasons&season=${season}`]) },
)
const query = fc
  .array(pair, { maxLength: 4 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([key, value]) => `${key}=${value}`).join('&')}`))
const before = fc.constantFrom(
  '',
  '',
  '',
  '/',
  '/\\',
  '/.',
  '//evil.example',
  'http://any.host',
  'http://reelroom.test',
  'https://a:b@any.host:99999',
  'ftp://x',
  '*',
)
const after = fc.oneof(
  fc.constantFrom('', '', '', '/', '//', '/extra', '/_payload.json', '/%2f..'),
  text.map((segment) => `/${segment}`),
)

describe('a hostile address', () => {
  it('of an unknown season shows the first season', async () => {
    for (const season of ['abc', '2019', '1000', '99', '-1', '', '1e1', '%00', '9'.repeat(400)]) {
      const { status, headers } = await testPages.sendRequest(
        'GET',
        `/tv/1003?tab=seasons&season=${season}`,
        testPages.member,
      )
      expect({ season, redirected: status >= 300 && status < 400, to: headers.location }).toEqual({
        season,
        redirected: true,
        to: '/tv/1003?tab=seasons',
      })
    }
    expect((await testPages.sendRequest('GET', '/tv/1003?tab=seasons', testPages.member)).status).toBe(200)
  })

  it('never gets a server error or a redirect to another site', { timeout: fuzzTimeout }, async () => {
    const existing = [...testPages.pages, ...callAddresses(), '/', '/nope']
    const address = fc.tuple(before, fc.constantFrom(...existing), after, query).map((parts) => parts.join(''))
    const target = fc.oneof(
      { weight: 9, arbitrary: address },
      { weight: 1, arbitrary: fc.constantFrom('*', '/', '//', '/\\') },
    )
    const method = fc.oneof(fc.constantFrom('GET', 'HEAD'), fc.constantFrom(...methods))
    await fc.assert(
      fc.asyncProperty(method, target, fc.boolean(), async (requestMethod, requestTarget, loggedIn) => {
        const { status, headers } = await testPages.sendRequest(requestMethod, requestTarget, {
          origin: 'http://reelroom.test',
          ...(loggedIn ? testPages.member : {}),
        })
        expect(status).toBeGreaterThanOrEqual(200)
        expect(status).toBeLessThan(500)
        expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/)
      }),
      fuzzRuns(600),
    )
  })
})
