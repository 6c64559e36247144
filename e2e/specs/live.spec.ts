import { expect } from '@playwright/test'
import { startBff } from '../bff.ts'
import { behaviors, changed, FakeMetadataService } from '../fakes/metadata-service.ts'
import { movies } from '../fakes/metadata-samples.ts'
import { token } from '../live-environment.ts'
import { test } from '../live.fixture.ts'

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

test('a token that the service refuses stops the start with a message, an unreachable service does not', async () => {
  const service = await FakeMetadataService.start()
  service.script('/3/configuration', behaviors.unauthorized)
  const { url } = service
  const start = () => startBff({ TMDB_TOKEN: token, TMDB_URL: url })
  await expect(start()).rejects.toThrow(/Reelroom cannot start\.\s+The metadata service does not accept TMDB_TOKEN\./)
  await service.stop()
  const app = await start()
  expect(app.output()).toContain('the service did not answer at the start')
  expect(app.output()).not.toContain(token)
  await app.stop()
})

test('a picture that fails before hydration gives way to the name of its title', async ({ page, live }) => {
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

test('a page of 20,000 credits with markup is smaller than 2 MB and shows it literally', async ({ page, live }) => {
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

test('reviews are plain text, in English if there are none in the visitor’s language, and the collection comes from the service', async ({
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
