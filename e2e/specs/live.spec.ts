import { expect } from '@playwright/test'
import { startBff } from '../bff.ts'
import { searchResults } from '../fakes/metadata-answers.ts'
import { titleRow } from '../fakes/metadata-rows.ts'
import { behaviours, changed, FakeMetadataService, rateLimited, type Behaviour } from '../fakes/metadata-service.ts'
import { movies } from '../fakes/metadata-samples.ts'
import { test, token } from '../live.fixture.ts'

const [film] = movies
test.describe.configure({ mode: 'serial' })

test('with a token the live service is browsed, and the token is in no page, no answer and no log', async ({
  page,
  live,
}) => {
  const html = await (await page.request.get('/')).text()
  expect(html).toContain(
    'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
  )
  await page.request.post('/api/_auth/demo', { data: {}, headers: { origin: live.app.origin } })
  const answer = await page.goto(`/movie/${film!.id}`)
  expect(answer?.status()).toBe(200)
  const detail = await (await page.request.get(`/api/tmdb/movie/${film!.id}`)).text()
  for (const text of [html, await answer!.text(), detail, live.app.output()]) expect(text).not.toContain(token)
  // The host of the pictures is another one, and gets no token.
  expect(live.service.requests.some(({ path }) => path.startsWith('/3/'))).toBe(true)
  expect(
    live.service.requests
      .filter(({ path }) => path.startsWith('/3/'))
      .every(({ headers, query }) => headers.authorization === `Bearer ${token}` && !('api_key' in query)),
  ).toBe(true)
})

test('a token that the service refuses ends the start with a sentence, a service out of reach does not', async () => {
  const service = await FakeMetadataService.start()
  service.script('/3/configuration', behaviours.unauthorized)
  const { url } = service
  const start = () => startBff({ TMDB_TOKEN: token, TMDB_URL: url })
  await expect(start()).rejects.toThrow(/Reelroom cannot start\.\s+The metadata service does not accept TMDB_TOKEN\./)
  await service.stop()
  const app = await start()
  expect(app.output()).toContain('the service did not answer at the start')
  expect(app.output()).not.toContain(token)
  await app.stop()
})

test('a picture that breaks before the page is alive gives way to the name of its title', async ({ page, live }) => {
  await page.request.post('/api/_auth/demo', { data: {}, headers: { origin: live.app.origin } })
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const broken = page.waitForResponse((answer) => answer.request().resourceType() === 'image' && !answer.ok())
  await page.goto(`/movie/${film!.id}`, { waitUntil: 'commit' })
  await broken
  held.resolve()
  await expect(page.locator('.title-poster .poster-fallback')).toHaveText(film!.original)
})

test('a path that the service would resolve elsewhere never reaches it', async ({ request, live }) => {
  await request.post('/api/_auth/demo', { data: {}, headers: { origin: live.app.origin } })
  live.service.reset()
  for (const path of [
    'movie/..%2f..%2faccount',
    'movie/1%2Fvideos',
    'search/x%2F..%2F..%2Fmovie%2F550?query=a',
    'http:%2F%2Fevil%2F',
    'discover/movie?with_genres=1%26api_key=x',
  ]) {
    const { status } = { status: (await request.get(`/api/tmdb/${path}`)).status() }
    expect([400, 404]).toContain(status)
  }
  expect(live.service.requests).toEqual([])
})

test('a person of 20,000 credits with markup in them is a page under 2 MB that shows it literally', async ({
  page,
  live,
}) => {
  const markup = '</script><img src=x onerror=alert(1)>'
  const credit = (id: number) => ({
    media_type: 'movie',
    title: `${markup} ${id}`,
    character: markup,
    overview: markup,
  })
  const cast = Array.from({ length: 20_000 }, (_, index) => ({ id: index + 1, ...credit(index + 1) }))
  const bad = { combined_credits: { cast, crew: [] }, biography: markup.repeat(100), homepage: 'javascript:alert(1)' }
  live.service.script('/3/person/302', changed(bad), changed(bad))
  await page.request.post('/api/_auth/demo', { data: {}, headers: { origin: live.app.origin } })
  const answer = await page.goto('/person/302')
  expect(answer?.status()).toBe(200)
  expect((await answer!.body()).length).toBeLessThan(2_000_000)
  await expect(page.getByRole('link', { name: `${markup} 1`, exact: true }).first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: `as ${markup}` })).not.toHaveCount(0)
  expect(await page.locator('img[src="x"], a[href^="javascript"]').count()).toBe(0)
})

const named = [
  ['The Matrix', '1999-03-31'],
  ['The Godfather', '1972-03-14'],
  ['Heat', '1995-12-15'],
  ['Heat', '1986-11-14'],
  ['Amélie', '2001-04-25'],
  ['Spider-Man', '2002-05-01'],
  ['Vermilion Thicket', '2011-02-03'],
] as const
const movieRows = named.map(([original, date], index) => ({
  ...titleRow('movie', { id: 700 + index, original, originalLanguage: 'en', date, genres: [], texts: {} }, 'en-US'),
  media_type: 'movie',
}))
/** A search over these films alone, as strict as the service is. */
const strictSearch: Behaviour = ({ request, response }) => {
  const url = new URL(request.url ?? '', 'http://service.test')
  const rows = /(movie|multi)$/.test(url.pathname) ? movieRows : []
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(searchResults(url, rows).body))
}
const searchCases: readonly [query: string, film: string, instead: string | undefined][] = [
  ['matrx', 'The Matrix', 'Matrix'],
  ['godfahter', 'The Godfather', 'Godfather'],
  ['heat 1995', 'Heat', undefined],
  ['amelie', 'Amélie', 'Amélie'],
  ['spiderman', 'Spider-Man', 'Spider-Man'],
  ['spider man', 'Spider-Man', undefined],
  ['vermillion thicket', 'Vermilion Thicket', 'Vermilion Thicket'],
  ['qqwxz', '', undefined],
]

test('the live service, which forgives no slip, is asked again in other words, and the page says in which', async ({
  page,
  live,
}) => {
  live.service.reset()
  live.service.script(/^\/3\/search\//, strictSearch)
  await page.request.post('/api/_auth/demo', { data: {}, headers: { origin: live.app.origin } })
  const main = page.getByRole('main')
  for (const [query, name, instead] of searchCases) {
    live.service.requests.length = 0
    await page.goto(`/search?q=${query}`)
    const films = main.getByRole('article').getByRole('link', { name, exact: true })
    if (name === '') await expect(page.getByRole('heading', { name: `Nothing found for “${query}”` })).toBeVisible()
    else await expect(films).toHaveCount(1)
    const says = main.getByText(`Nothing found for “${query}”. Showing results for`)
    await expect(says).toHaveCount(instead === undefined ? 0 : 1)
    if (instead) await expect(says).toContainText(`“${instead}”`)
    const searches = live.service.requests.filter(({ path }) => path.startsWith('/3/search/'))
    expect(searches.length).toBeLessThanOrEqual(13)
    expect(searches.every(({ query: parameters }) => parameters['include_adult'] === 'false')).toBe(true)
    live.service.requests.length = 0
    await page.reload()
    await expect(name === '' ? page.getByRole('heading', { level: 1 }) : films).toBeVisible()
    expect(live.service.requests.filter(({ path }) => path.startsWith('/3/search/'))).toEqual([])
  }
})

test('reviews are texts, in English where there are none in my language, and the collection is the service’s', async ({
  page,
  live,
}) => {
  await page.request.post('/api/_auth/demo', { data: {}, headers: { origin: live.app.origin } })
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'de-DE', url: live.app.origin }])
  await page.goto(`/movie/${film!.id}`)
  const collection = page.getByRole('region', { name: 'The Lighthouse Collection' })
  await collection.scrollIntoViewIfNeeded()
  await expect(collection.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('Verfügbarkeit: JustWatch')).toBeVisible()
  await expect(page.getByText('Berlinale')).toBeVisible()
  await page.getByRole('link', { name: 'Kritiken' }).click()
  const review = page.getByRole('article').filter({ hasText: 'saltwater' })
  await expect(review.getByText('<img src=x onerror=alert(1)> is what the sea says.')).toHaveAttribute('lang', 'en-US')
  await expect(review.locator('img')).toHaveCount(0)
})

test('one list that answers in another shape loses only its row, which comes back by its own button', async ({
  page,
  live,
}) => {
  live.service.reset()
  live.service.script('/3/trending/tv/week', behaviours.otherShape)
  await page.request.post('/api/_auth/demo', { data: {}, headers: { origin: live.app.origin } })
  expect((await page.goto('/home'))?.status()).toBe(200)
  const row = page.getByRole('region', { name: 'Shows of the week' })
  await expect(page.getByRole('region', { name: 'Movies of the week' }).getByRole('article')).not.toHaveCount(0)
  await expect(row).toContainText('This can’t be loaded right now.')
  await expect(page.getByText('This can’t be loaded right now.')).toHaveCount(1)
  live.service.reset()
  await row.getByRole('button', { name: 'Try again' }).click()
  await expect(row.getByRole('article')).not.toHaveCount(0)
})

test('with the service out of reach no page is broken: the shell stays, the answer is 503, and says when to come back', async ({
  page,
  live,
}) => {
  await page.request.post('/api/_auth/demo', { data: {}, headers: { origin: live.app.origin } })
  live.service.script(/./, behaviours.serverError)
  for (const path of [
    '/movie/90210',
    '/search?q=never',
    '/search?q=never&tab=tv',
    '/tv/category/top_rated',
    '/person',
    '/genre/18/tv',
  ]) {
    const answer = await page.request.get(path)
    expect({ path, status: answer.status(), cache: answer.headers()['cache-control'] }).toEqual({
      path,
      status: 503,
      cache: 'private, no-store',
    })
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
    expect(await answer.text()).toContain('Films can’t be loaded right now')
    const payload = await page.request.get(path.replace(/(?=\?|$)/, '/_payload.json'))
    expect({ path, status: payload.status() }).toEqual({ path, status: 503 })
    expect(Number(payload.headers()['retry-after'])).toBeGreaterThan(0)
  }
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  const bare = await page.request.get('/person', { headers: robot })
  expect({ status: bare.status(), body: await bare.text() }).toEqual({
    status: 503,
    body: '<!doctype html><title>503</title>',
  })
  await page.goto('/person')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Films can’t be loaded right now')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  live.service.reset()
  // The page recovers by itself, once the server requests the service again.
  await expect(page.getByRole('region', { name: 'Trending this week' }).getByRole('listitem')).not.toHaveCount(0, {
    timeout: 60_000,
  })
  live.service.script(/\/search\/multi/, rateLimited('7'))
  const call = await page.request.get('/api/tmdb/search/multi?query=limited')
  expect(call.status()).toBe(503)
  expect(await call.json()).toMatchObject({ type: 'catalogue-unavailable', status: 503 })
  expect(Number(call.headers()['retry-after'])).toBeGreaterThan(0)
})
