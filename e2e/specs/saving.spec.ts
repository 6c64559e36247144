import { randomUUID } from 'node:crypto'
import { expect, ready, test } from '../app.fixture.ts'

test.beforeEach(async ({ page, app }) => {
  const account = { name: 'Grace', email: `${randomUUID()}@example.org`, password: 'a sentence is better' }
  expect(
    (await page.request.post('/api/_auth/account', { data: account, headers: { origin: app.origin } })).status(),
  ).toBe(200)
})

test('what a member saves, rates and marks as watched is in their personal area, and its genres with it', async ({
  page,
}) => {
  await page.goto('/movie/1001')
  await ready(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Rate' }).click()
  await page.getByRole('menuitemradio', { name: '9' }).click()
  await expect(page.getByRole('button', { name: 'Your rating: 9' })).toBeVisible()

  await page.goto('/my')
  await expect(
    page.getByRole('region', { name: 'Watchlist' }).getByRole('link', { name: 'The Godfather', exact: true }),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Rated' }).getByRole('link', { name: 'The Godfather', exact: true }),
  ).toBeVisible()
  await page.goto('/my/genre')
  await expect(page.getByRole('link', { name: 'Crime' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Drama' })).toBeVisible()
})

test('empty lists teach what would fill them', async ({ page }) => {
  await page.goto('/my')
  await expect(page.getByRole('heading', { name: 'Your room is still empty' })).toBeVisible()
  await page.goto('/my/watchlist')
  await expect(page.getByText('Press Save on any film or show and it will wait for you here.')).toBeVisible()
})

test('a save that the server refuses is taken back and said', async ({ page, complaints }) => {
  await page.goto('/movie/1001')
  await ready(page)
  await page.route('**/api/userMedia/items/**', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: '{"type":"about:blank","title":"","status":503,"requestId":"x"}',
        })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'That could not be saved. Nothing was changed.',
  )
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'false')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('503')])
})

test('an update on stale data answers 412 and nothing is lost', async ({ page, app }) => {
  const put = (data: object) =>
    page.request.put('/api/userMedia/items/movie/1001', { data, headers: { origin: app.origin } })
  expect(await (await put({ saved: true, version: 0 })).json()).toMatchObject({ item: { version: 1, rating: null } })
  expect(await (await put({ rating: 8, version: 1 })).json()).toMatchObject({ item: { version: 2, rating: 8 } })
  const stale = await put({ saved: false, version: 1 })
  expect({ status: stale.status(), type: (await stale.json()).type }).toEqual({ status: 412, type: 'stale-version' })
  expect(await (await page.request.get('/api/userMedia/items/movie/1001')).json()).toMatchObject({
    item: { version: 2, rating: 8, savedAt: expect.stringMatching(/^\d{4}-/) },
  })
})
