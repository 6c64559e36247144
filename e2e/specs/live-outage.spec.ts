import { expect } from '@playwright/test'
import { behaviors, rateLimited } from '../fakes/metadata-service.ts'
import { liveTest } from '../live.fixture.ts'

// No other spec gets this server, which has stopped asking its service.
const test = liveTest()
test.describe.configure({ mode: 'serial' })

test('a malformed list of the service loses only its row, and the row’s own button brings it back', async ({
  page,
  live,
}) => {
  live.service.reset()
  live.service.script('/3/trending/tv/week', behaviors.otherShape)
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

test('with the service out of reach every page has its shell, status 503, and a retry time', async ({ page, live }) => {
  await page.request.post('/api/_auth/demo', { data: {}, headers: { origin: live.app.origin } })
  live.service.script(/./, behaviors.serverError)
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
