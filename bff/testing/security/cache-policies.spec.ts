import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPages, type PagesUnderTest } from '../pages.ts'
import { Visitor } from '../server.ts'
import { films } from '../titles.ts'

let testPages: PagesUnderTest
let ada: Visitor
beforeAll(async () => {
  testPages = await startPages()
  ada = await new Visitor(testPages.app).signUp('grace')
})
afterAll(() => testPages.close())

const year = 'public, max-age=31536000, immutable'
const page = 'private, no-store'

/** Method and address → status and `cache-control`, for a visitor and for a member. */
const policies: Record<string, { visitor: [number, string]; member: [number, string] }> = {
  'GET /': { visitor: [200, page], member: [200, page] },
  'GET /terms': { visitor: [200, page], member: [200, page] },
  'GET /terms/_payload.json': { visitor: [200, page], member: [200, page] },
  'GET /login': { visitor: [200, page], member: [302, page] },
  [`GET /movie/${films.heat}`]: { visitor: [302, page], member: [200, page] },
  [`GET /movie/${films.heat}/_payload.json`]: { visitor: [401, 'no-store'], member: [200, page] },
  'GET /my/watchlist': { visitor: [302, page], member: [200, page] },
  'GET /profile': { visitor: [302, page], member: [200, page] },
  'GET /list/AAAAAAAAAAAAAAAAAAAAAA': { visitor: [404, page], member: [404, page] },
  'GET /none': { visitor: [404, page], member: [404, page] },
  'GET /inspector': { visitor: [404, page], member: [404, page] },
  'POST /terms': { visitor: [405, 'no-store'], member: [405, 'no-store'] },

  'GET SCRIPT': { visitor: [200, year], member: [200, year] },
  'GET /assets/none.js': { visitor: [404, 'no-store'], member: [404, 'no-store'] },
  'GET /favicon.svg': { visitor: [200, 'public, max-age=3600'], member: [200, 'public, max-age=3600'] },
  'GET /sw.js': { visitor: [200, 'no-cache'], member: [200, 'no-cache'] },
  'GET /builds/latest.json': { visitor: [200, 'no-cache'], member: [200, 'no-cache'] },
  'GET /robots.txt': { visitor: [200, 'public, max-age=3600'], member: [200, 'public, max-age=3600'] },
  'GET /sitemap.xml': { visitor: [200, 'public, max-age=3600'], member: [200, 'public, max-age=3600'] },
  'GET POSTER': { visitor: [200, year], member: [200, year] },
  'GET /ipx/f_webp&s_180x270/tmdb/none.jpg': { visitor: [404, 'no-store'], member: [404, 'no-store'] },
  'GET /ipx/none': { visitor: [400, 'no-store'], member: [400, 'no-store'] },
  'GET /calendar/none.ics': { visitor: [404, 'no-store'], member: [404, 'no-store'] },

  'GET /api/_auth/session': { visitor: [200, 'no-store'], member: [200, 'no-store'] },
  'GET /api/_icon/lucide.json?icons=check': {
    visitor: [200, 'public, max-age=604800'],
    member: [200, 'public, max-age=604800'],
  },
  'GET /api/tmdb/movie/popular?language=en': { visitor: [200, 'no-cache'], member: [200, 'no-cache'] },
  [`GET /api/tmdb/movie/${films.heat}`]: { visitor: [401, 'no-store'], member: [200, 'no-cache'] },
  'GET /api/tmdb/movie/999999999': { visitor: [401, 'no-store'], member: [404, 'no-store'] },
  'GET /api/tmdb/movie/popular?page=zero': { visitor: [401, 'no-store'], member: [400, 'no-store'] },
  'GET /api/userMedia/home': { visitor: [401, 'no-store'], member: [200, 'no-store'] },
  'GET /api/userMedia/settings': { visitor: [401, 'no-store'], member: [200, 'no-store'] },
  'GET /api/none': { visitor: [404, 'no-store'], member: [404, 'no-store'] },
  'GET /%': { visitor: [400, page], member: [400, page] },
  'GET /api/%': { visitor: [400, 'no-store'], member: [400, 'no-store'] },
}

it('every answer has a cache policy: pages, files, pictures, calls and refusals, early ones included', async () => {
  const { sendRequest } = testPages
  const start = (await sendRequest('GET', '/')).body
  const popular = (await sendRequest('GET', '/api/tmdb/movie/popular?language=en')).body
  const addresses: Record<string, string> = {
    SCRIPT: /src="(\/assets\/[^"]+\.js)"/.exec(start)![1]!,
    POSTER: `/ipx/f_webp&s_180x270/tmdb${/"poster_path":"([^"]+)"/.exec(popular)![1]}`,
  }
  const found: Record<string, unknown> = {}
  for (const request of Object.keys(policies)) {
    const [method = '', address = ''] = request.split(' ')
    const answerTo = async (headers: Record<string, string>) => {
      const answers = []
      // The second answer may be an early one.
      for (let time = 0; time < 2; time += 1) {
        const { status, headers: answered } = await sendRequest(method, addresses[address] ?? address, {
          origin: 'http://reelroom.test',
          ...headers,
        })
        answers.push([status, answered['cache-control']])
      }
      expect({ request, second: answers[1] }).toEqual({ request, second: answers[0] })
      return answers[0]
    }
    found[request] = { visitor: await answerTo({}), member: await answerTo({ cookie: ada.cookie }) }
  }
  expect(found).toEqual(policies)
})

it('a page of a list by link, with its preview, is visible without a login until the list is private', async () => {
  const body = { name: 'Night films', description: 'Neon and rain.', visibility: 'unlisted' }
  const { id, version } = (await ada.call('createList', { body })).json() as { id: string; version: number }
  const forVisitor = async () => {
    const { status, headers, body: html } = await testPages.sendRequest('GET', `/list/${id}`)
    const preview = /property="og:description" content="([^"]*)"/.exec(html)?.[1]
    return [status, headers['cache-control'], preview]
  }
  expect(await forVisitor()).toEqual([200, page, 'Neon and rain.'])
  await ada.call('changeList', { params: { list: id }, body: { visibility: 'private', version } })
  expect((await forVisitor()).slice(0, 2)).toEqual([404, page])
})
