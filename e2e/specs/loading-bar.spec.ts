import { expect, ready, test } from '../app.fixture.ts'

test.beforeEach(async ({ logIn }) => logIn())

test('a slow page shows the bar after 200 ms, and hides it once the page has loaded', async ({ page }) => {
  await page.goto('/terms')
  await ready(page)
  const bar = page.locator('progress')
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/tmdb\/(person\/popular|trending\/person)/, async (route) => {
    await held
    await route.fallback()
  })
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('link', { name: 'People' }).first().click()
  // Navigation begins a frame after the press.
  while (await page.evaluate(() => location.pathname !== '/person')) await page.clock.runFor(1)
  await page.clock.runFor(199)
  await expect(bar).toHaveAttribute('aria-hidden', 'true')
  await page.clock.runFor(1)
  await expect(bar).toHaveAttribute('aria-hidden', 'false')
  await page.clock.resume()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
  await expect(bar).toHaveAttribute('aria-hidden', 'true')
  expect(await bar.evaluate((element) => getComputedStyle(element).height)).toBe('3px')
})

test('a page that fails shows an error color', async ({ page, complaints }) => {
  await page.goto('/terms')
  await ready(page)
  await page.route(/\/api\/tmdb\/(person\/popular|trending\/person)/, (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
  )
  await page.getByRole('link', { name: 'People' }).first().click()
  await expect(page.locator('progress')).toHaveAttribute('data-failed', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Films can’t be loaded right now')
  expect(complaints.splice(0).every((text) => text.includes('503'))).toBe(true)
})
