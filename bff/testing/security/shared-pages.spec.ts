import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnPart } from '@contract/own-part'
import { isOwnPage } from '@contract/own-pages'
import { pageMarkHeader } from '@contract/page-mark'
import { callAddresses, startPages, type PagesUnderTest } from '../pages.ts'
import { Visitor } from '../server.ts'

let testPages: PagesUnderTest
let members: Visitor[]
beforeAll(async () => {
  testPages = await startPages({ ACCESS: 'open' })
  members = await Promise.all(
    ['quetzalcoatl', 'rumpelstiltskin'].map((name) => new Visitor(testPages.app, '192.0.2.7').signUp(name)),
  )
})
afterAll(() => testPages.close())

const pageVary = 'cookie, accept-language, accept-encoding'
/** The pages and calls of an open server that an edge cache may keep. */
const edgePages = [
  '/',
  '/demo',
  '/genre/18/movie',
  '/genre/18/tv',
  '/home',
  '/link',
  '/login',
  '/login/done',
  '/movie/1001/_payload.json',
  '/privacy',
  '/search',
  '/signup',
  '/terms',
  '/tv/1003',
  '/tv/1003/season/1/episode/1',
  '/tv/category/popular',
]
const edgeCalls = [
  '/api/tmdb/person/popular',
  '/api/tmdb/trending/person/week',
  '/api/tmdb/tv/1003',
  '/api/tmdb/tv/1003/credits',
  '/api/tmdb/tv/1003/episodes',
  '/api/tmdb/tv/1003/recommendations',
  '/api/tmdb/tv/1003/reviews',
  '/api/tmdb/tv/1003/season/1',
  '/api/tmdb/tv/1003/season/1/episode/1',
  '/api/tmdb/tv/1003/watch/providers',
  '/api/tmdb/tv/popular',
  '/api/tmdb/tv/popular',
]

const english = { 'accept-language': 'en' }
const pageFor = async (address: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered, body } = await testPages.sendRequest('GET', address, { ...english, ...headers })
  return { status, policy: answered['content-security-policy'], body }
}

/** The element that the server fills for each member. */
const ownPart = /<script id="own" type="application\/json">(.*?)<\/script>/

/** Cookies that are nearly a session, and those that a hostile page or a broken proxy may send. */
const nearlyMembers = (cookie: string): string[] => [
  cookie.slice(0, -1),
  `${cookie}x`,
  cookie.toUpperCase(),
  'sid=',
  'sid',
  `${'x'.repeat(3000)}=1; sid=${'A'.repeat(43)}`,
  `sid=%00; SID=${cookie.slice(4)}`,
  `__Host-${cookie}`,
]

describe('a page for visitors', () => {
  it('has the same bytes for all of them, after members and hostile cookies too', async () => {
    const seen: string[] = []
    for (const address of testPages.pages) {
      const before = await pageFor(address)
      // Pages of refusals and missing titles are rendered again each time, and contain their time.
      if (before.status !== 200) continue
      for (const { cookie } of members) await pageFor(address, { cookie })
      expect({ address, ...(await pageFor(address)) }).toEqual({ address, ...before })
      for (const cookie of nearlyMembers(members[0]!.cookie))
        expect({ address, cookie, ...(await pageFor(address, { cookie })) }).toEqual({ address, cookie, ...before })
      seen.push(before.body)
    }
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.join('')).not.toMatch(/quetzalcoatl|rumpelstiltskin/i)
  })

  it('is the same for all members except for the part that the server inserts', async () => {
    const pages = testPages.pages.filter((address) => !isOwnPage(address))
    for (const address of pages) {
      const pendingPages = members.map(({ cookie }) => pageFor(address, { cookie }))
      const [first, second] = (await Promise.all(pendingPages)).map(({ status, policy, body }) => {
        const [own = 'null'] = ownPart.exec(body)?.slice(1) ?? []
        return { own: JSON.parse(own) as OwnPart | null, shared: { status, policy, body: body.replace(ownPart, '') } }
      })
      // Pages of refusals and missing titles are rendered again each time, and contain their time.
      if (first!.shared.status === 200) expect({ address, ...second!.shared }).toEqual({ address, ...first!.shared })
      expect(first!.shared.body).not.toMatch(/quetzalcoatl|rumpelstiltskin/i)
      if (first!.shared.body.includes('<html'))
        expect([first, second].map((page) => page!.own?.user.name)).toEqual(['quetzalcoatl', 'rumpelstiltskin'])
    }
    expect(pages.length).toBeGreaterThan(8)
  })

  it('has a header for edge caches if a visitor without any cookie gets it, and only there', async () => {
    const edge = async (address: string, headers: Record<string, string> = {}) => {
      const values = []
      // The second answer may be an early one.
      for (let time = 0; time < 2; time += 1) {
        const { headers: answered } = await testPages.sendRequest('GET', address, { ...english, ...headers })
        values.push(answered['cdn-cache-control'])
        if (address.startsWith('/api/')) continue
        const isPage = answered['cdn-cache-control'] !== undefined || answered['vary']?.includes('cookie')
        // Only the sitemap is public and long enough for compression.
        const vary = address === '/sitemap.xml' ? 'accept-encoding' : undefined
        expect([address, answered['cache-control'], answered['vary']]).toEqual([
          address,
          ...(isPage ? ['private, no-store', pageVary] : [expect.anything(), vary]),
        ])
      }
      expect([address, values[1]]).toEqual([address, values[0]])
      return values[0] !== undefined
    }
    const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    const kept: string[] = []
    for (const address of [...testPages.pages, '/none', '/movie/1001/_payload.json']) {
      if (await edge(address)) kept.push(address)
      const others = [crawler, ...[...members, { cookie: 'tz=x' }].map(({ cookie }) => ({ cookie }))]
      for (const headers of others)
        expect([address, headers, await edge(address, headers)]).toEqual([address, headers, false])
    }
    expect(kept.toSorted()).toEqual(edgePages)
    const calls: string[] = []
    for (const address of callAddresses()) {
      const { status, headers } = await testPages.sendRequest('GET', address, english)
      if (headers['cdn-cache-control']) calls.push(address)
      for (const { cookie } of members) expect([address, await edge(address, { cookie })]).toEqual([address, false])
      if (headers['cdn-cache-control'])
        expect([address, status, headers['cache-control']]).toEqual([address, 200, 'no-cache'])
    }
    expect(calls.toSorted()).toEqual(edgeCalls)
  })

  it('does not exist for members-only content', async () => {
    const closed = []
    for (const address of testPages.pages) {
      const { status, headers } = await testPages.sendRequest('GET', address, english)
      if (status === 302 && String(headers.location).startsWith('/login')) closed.push(address)
    }
    expect(closed.filter((address) => !isOwnPage(address))).toEqual([])
    expect(closed.length).toBeGreaterThan(5)
  })

  it('has variants for the regions of members', async () => {
    const [ada, eve] = members as [Visitor, Visitor]
    await ada.call('changeSettings', { body: { region: 'JP' } })
    const regions = await Promise.all(
      [ada, eve].map(
        async ({ cookie }) => /"region":"(\w\w)","origin"/.exec((await pageFor('/terms', { cookie })).body)?.[1],
      ),
    )
    await ada.call('changeSettings', { body: { region: null } })
    expect(regions).toEqual(['JP', 'US'])
  })

  it('shows a member only their own data', async () => {
    for (const address of ['/', '/home', '/movie/1001', '/terms']) {
      const [first, second] = await Promise.all(members.map(({ cookie }) => pageFor(address, { cookie })))
      expect([first!.body.includes('quetzalcoatl'), first!.body.includes('rumpelstiltskin')]).toEqual([true, false])
      expect([second!.body.includes('quetzalcoatl'), second!.body.includes('rumpelstiltskin')]).toEqual([false, true])
    }
  })

  it('has the token of no session, and scripts that are the same for visitors and members', async () => {
    const [{ cookie }] = members as [Visitor, Visitor]
    const scripts = new Set(['/sw.js'])
    for (const address of testPages.pages) {
      const { body } = await pageFor(address, { cookie })
      expect({ address, hasToken: body.includes(cookie.replace('sid=', '')) }).toEqual({ address, hasToken: false })
      for (const [, script] of body.matchAll(/"(\/assets\/[^"]+\.js)"/g)) scripts.add(script!)
    }
    expect(scripts.size).toBeGreaterThan(10)
    for (const script of scripts) expect(await pageFor(script, { cookie })).toEqual(await pageFor(script))
  })

  it('hides a list as soon as it is private, and is never cached by a browser', async () => {
    const [ada, eve] = members as [Visitor, Visitor]
    const list = { name: 'Tezcatlipoca', description: 'A list. '.repeat(200), visibility: 'public' }
    const { id, version } = (await ada.call('createList', { body: list })).json() as { id: string; version: number }
    const askers: Record<string, string>[] = [{ cookie: eve.cookie }, {}]
    const marks = []
    for (const headers of [{ cookie: ada.cookie }, ...askers])
      marks.push((await testPages.sendRequest('GET', `/list/${id}`, headers)).headers[pageMarkHeader])
    expect(marks).toEqual([undefined, undefined, undefined])
    const shown = async () => {
      const found = []
      for (const form of ['', '/_payload.json'])
        for (const headers of [...askers, ...askers]) {
          const { status, body } = await pageFor(`/list/${id}${form}`, headers)
          found.push([status, body.includes('Tezcatlipoca')])
        }
      return found
    }
    expect(await shown()).toEqual(Array(8).fill([200, true]))
    await ada.call('changeList', { params: { list: id }, body: { visibility: 'private', version } })
    expect(await shown()).toEqual(Array(8).fill([404, false]))
  })

  it('runs only the product’s scripts and its own inline ones, without a nonce', async () => {
    const { policy, body } = await pageFor('/')
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=')+; style-src 'self' 'sha256-[\w+/]+=';/)
    expect(body).not.toMatch(/nonce[="]/)
  })

  it('allows each of its own inline scripts, on every page', async () => {
    const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    let count = 0
    for (const address of testPages.pages) {
      const { status, policy, body } = await pageFor(address)
      if (status !== 200) continue
      const scripts = [...body.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)]
      const refused = scripts.filter(([, script]) => !String(policy).includes(sourceOf(script!)))
      expect({ address, refused: refused.map(([element]) => element) }).toEqual({ address, refused: [] })
      count += scripts.length
    }
    expect(count).toBeGreaterThan(20)
  })

  it('varies by language only', async () => {
    const visits: Record<string, string>[] = [
      { 'accept-language': 'de' },
      { cookie: 'i18n_redirected=de-DE' },
      {
        'accept-language': 'de',
        'user-agent': 'Mozilla/5.0 (quetzalcoatl) Chrome/140.0.0.0',
        referer: 'https://quetzalcoatl.example/',
      },
    ]
    const [first, ...others] = await Promise.all(visits.map((headers) => pageFor('/', headers)))
    expect(first!.body).toContain('<html lang="de-DE"')
    expect(others).toEqual([first, first])
  })
})
