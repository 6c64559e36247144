import { withoutForeignParameters } from '@contract/page-parameters'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPages, type PagesUnderTest } from '../../testing/pages.ts'
import { origin } from '../../testing/server.ts'

let testPages: PagesUnderTest
beforeAll(async () => {
  testPages = await startPages()
})
afterAll(() => testPages.close())

/** Robots are answered in another way. */
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0',
}
const get = (path: string, headers: Record<string, string> = {}) =>
  testPages.sendRequest('GET', path, { ...browser, ...headers })
const statusesOf = async (paths: readonly string[], headers: Record<string, string> = {}) =>
  Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await get(path, headers)).status])))
const all = (paths: readonly string[], status: number) => Object.fromEntries(paths.map((path) => [path, status]))

const memberPages = [
  '/home',
  '/movie',
  '/tv',
  '/movie/1001',
  '/tv/1003',
  '/movie/category/popular',
  '/person',
  '/genre',
  '/genre/18/movie',
  '/genre/18/tv',
  '/search',
  '/player',
  '/my',
  '/my/watchlist',
  '/my/history',
  '/my/history/2026-11',
  '/my/lists',
  '/my/genre',
  '/my/genre/Drama',
  '/profile',
]

describe('access to a page', () => {
  it('redirects a visitor from every page for members to /login, with the way back', async () => {
    const query = '?page=2&q=heat&campaign=1'
    const locations = await Promise.all(
      memberPages.map(async (path) => {
        const { status, headers } = await get(path + query)
        return [path, status, headers.location]
      }),
    )
    expect(locations).toEqual(
      memberPages.map((path) => [
        path,
        302,
        `/login?redirect=${encodeURIComponent(withoutForeignParameters(path + query))}`,
      ]),
    )
  })

  it('is open to all for the start page, the texts, the log-in and the sign-up', async () => {
    const paths = ['/', '/terms', '/privacy', '/demo', '/login', '/signup']
    expect(await statusesOf(paths)).toEqual(all(paths, 200))
  })

  it('redirects a member from the log-in and the sign-up to /', async () => {
    for (const path of ['/login', '/signup']) {
      const { status, headers } = await get(path, testPages.member)
      expect([path, status, headers.location]).toEqual([path, 302, '/'])
    }
  })

  it('keeps the menu with the log-out on every page of a member, even on an error page', async () => {
    const without: [string, number][] = []
    for (const path of [...memberPages, '/', '/terms', '/nope', '/movie/999999999']) {
      const { status, body } = await get(path, testPages.member)
      // The browser fills in the name if all members share a page.
      const menu = /<button[^>]*aria-label="(?:Account of ada|My Reelroom)"[^>]*>/.exec(body)?.[0]
      if (!menu?.includes('aria-haspopup="menu"')) without.push([path, status])
    }
    expect(without).toEqual([])
  })
})

it.each([
  ['/', 'Reelroom'],
  ['/home', 'Home · Reelroom'],
  ['/terms', 'Terms of use · Reelroom'],
  ['/privacy', 'Privacy · Reelroom'],
  ['/demo', 'About the demo catalog · Reelroom'],
  ['/player', 'Player · Reelroom'],
  ['/search', 'Search · Reelroom'],
  ['/movie', 'Movies · Reelroom'],
  ['/tv', 'TV shows · Reelroom'],
  ['/movie/1001', 'The Godfather (1972) · Reelroom'],
  ['/tv/1003', 'The Wire (2002) · Reelroom'],
  ['/movie/category/upcoming', 'Upcoming movie anniversaries · Reelroom'],
  ['/tv/category/airing_today', 'Recent TV anniversaries · Reelroom'],
  ['/person', 'People · Reelroom'],
  ['/genre', 'Genres · Reelroom'],
  ['/genre/28/movie', 'Action movies · Reelroom'],
  ['/genre/35/tv', 'Comedy shows · Reelroom'],
  ['/genre/0/movie', 'Unknown Genre movies · Reelroom'],
  ['/my', 'My Reelroom'],
  ['/my/watched', 'Watched · Reelroom'],
  ['/my/genre', 'My genres · Reelroom'],
  ['/my/genre/Drama', 'Drama · Reelroom'],
  ['/profile', 'Profile · Reelroom'],
])('shows at %s a title of its own, one heading and some text', async (path, title) => {
  const { body } = await get(path, testPages.member)
  expect(/<title>([^<]*)<\/title>/.exec(body)?.[1]).toBe(title)
  expect(body.match(/<h1[\s>]/g)).toHaveLength(1)
  const [main = ''] = /<main[^]*<\/main>/.exec(body) ?? []
  const text = main.replaceAll(/<script[^]*?<\/script>|<[^>]*>/g, ' ')
  // The personal area and the profile are rendered in the browser only (§2).
  expect(text).toMatch(/^\/(my|profile)(\/|$)/.test(path) ? /Loading…/ : /(\S+\s+){6}/)
})

describe('an address without a page', () => {
  it.each([
    ['/foo', 'Page Not Found: /foo'],
    ['/foo/1', 'Page Not Found: /foo/1'],
    ['/a/b/c', 'Page not found: /a/b/c'],
    ['/movie/abc', 'Page not found: /movie/abc'],
    ['/movie/0', 'Page not found: /movie/0'],
    ['/movie/1e3', 'Page not found: /movie/1e3'],
    ['/book/category/popular', 'Page Not Found: /book/category/popular'],
    ['/movie/category/forgotten', 'Page not found: /movie/category/forgotten'],
    ['/my/watchlist/extra', 'Page not found: /my/watchlist/extra'],
  ])('gets a 404 and the error screen, logged in or not: %s', async (path, detail) => {
    for (const headers of [{}, testPages.member]) {
      const { status, body } = await get(path, headers)
      expect(status).toBe(404)
      expect(body).toContain('<title>This page could not be found · Reelroom</title>')
      expect(/<h1[^>]*>([^<]*)</.exec(body)?.[1]).toBe('This page could not be found')
      const [alert = ''] = /role="alert"[^]*?<\/main>/.exec(body) ?? []
      expect(alert.replaceAll('&#x27;', "'")).toContain(
        "Looks like you've followed a broken link or entered a URL that doesn't exist on this site.",
      )
      expect(alert).toContain(detail)
    }
  })

  it('may have an id that the catalogue does not know, or a page number beyond the list', async () => {
    const paths = [
      '/movie/999999999',
      '/tv/999999999',
      '/person/999999999',
      '/genre/123456/movie',
      ...['0', '501', 'abc', '1e3', '-1', '1.5'].map((page) => `/movie/category/popular?page=${page}`),
    ]
    expect(await statusesOf(paths, testPages.member)).toEqual(all(paths, 404))
  })

  it('gets no error screen for robots, only the status and a bare body', async () => {
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
    const { status, body } = await get('/foo', robot)
    expect([status, body]).toEqual([404, '<!doctype html><title>404</title>'])
    expect((await get('/', robot)).body).toContain('Everything you watch, in one place')
  })
})

describe('bad input', () => {
  it.each(['0', '501', 'abc', '1e3', '-1', '1.5'])(
    'page %s is refused by the call with an error that names the field',
    async (page) => {
      const { status, body } = await get(`/api/tmdb/movie/popular?page=${page}`, testPages.member)
      expect([status, JSON.parse(body)]).toEqual([
        400,
        expect.objectContaining({ type: 'invalid-request', status: 400, fields: ['page'] }),
      ])
    },
  )

  it('broken percent-encoding, an endless address and an unknown method get a clear 4xx', async () => {
    const answers = {
      '/%E0%A4%A': 400,
      '/movie/%zz': 400,
      '/api/tmdb/movie/%E0%A4%A': 400,
      [`/${'a'.repeat(5000)}`]: 414,
      [`/search?q=${'a'.repeat(20_000)}`]: 414,
      '/assets/nothing.js': 404,
      '/nothing.css': 404,
    }
    expect(await statusesOf(Object.keys(answers))).toEqual(answers)
    expect((await testPages.sendRequest('DELETE', '/movie/1001', { ...browser, origin })).status).toBe(405)
    expect((await get('/assets/nothing.js')).headers['content-type']).toContain('text/plain')
  })

  it('no folder of the server is listed, and no file is served but those of the build', async () => {
    const paths = ['/.git/HEAD', '/.env', '/package.json', '/assets', '/assets/', '/_i18n', '/icons', '/manifest.json']
    expect(await statusesOf(paths)).toEqual(all(paths, 404))
  })

  it('an unknown language and a cookie of markup have no effect', async () => {
    expect((await get('/api/tmdb/movie/popular?language=xx')).status).toBe(400)
    const { status, body } = await get('/', {
      cookie: 'i18n_redirected="><script>alert(1)</script>',
      'accept-language': '<script>,;;q=x,zz-ZZ;q=9',
    })
    expect(status).toBe(200)
    expect(body).toContain('<html lang="en-US"')
    expect(body).not.toContain('alert(1)')
  })
})

it.each([
  [{ 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr-FR'],
  [{ 'accept-language': 'nl,pt;q=0.5' }, 'pt-BR'],
  [{ 'accept-language': 'nl' }, 'en-US'],
  [{ cookie: 'i18n_redirected=ja', 'accept-language': 'fr' }, 'ja-JP'],
])(
  'the language of a page is that of the cookie, then of Accept-Language, then English: %j',
  async (headers, language) => {
    expect(/<html lang="([^"]+)"/.exec((await get('/', headers)).body)?.[1]).toBe(language)
  },
)

describe('the headers of every page', () => {
  const policyOf = async (path: string, headers: Record<string, string> = {}) => {
    const { headers: answered } = await get(path, headers)
    expect(answered).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    return answered['content-security-policy']
  }

  it('protect it: a shared page allows its scripts by hash, a page for one member by nonce', async () => {
    for (const path of ['/', '/terms', '/nothing/at/all']) {
      expect(await policyOf(path)).toMatch(
        /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]+=')+; style-src 'self' 'sha256-[\w+/]+=';/,
      )
      expect(await policyOf(path, testPages.member)).toMatch(
        /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]+=')+; style-src 'self';/,
      )
    }
    for (const path of ['/home', '/my'])
      expect(await policyOf(path, testPages.member)).toMatch(
        /^default-src 'none'; script-src 'nonce-[\w+/=]+' 'strict-dynamic';/,
      )
  })
})
