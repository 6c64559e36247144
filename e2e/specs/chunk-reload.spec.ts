import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'

// A service worker would answer from its cache, and hide the missing chunk.
const withoutWorker = (page: Page) =>
  page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('Blocked', 'SecurityError'))
  })
const lose = (page: Page) =>
  page.route('**/assets/terms-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
function countLoads(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('domcontentloaded', () => (loads.count += 1))
  return loads
}
const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'An error occurred' })

test.beforeEach(({ page }) => withoutWorker(page))
test.afterEach(({ complaints }) => {
  // The browser and React log the missing chunk.
  complaints.length = 0
})

test('a page chunk that fails to load reloads the page once, and then shows the error screen', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  await lose(page)
  const loads = countLoads(page)
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await expect(failed(page)).toBeVisible()
  await expect(page).toHaveURL('/terms')
  expect(loads.count).toBe(1)
  expect(await page.evaluate(() => Object.keys(JSON.parse(sessionStorage.getItem('reelroom-chunk-reloads')!)))).toEqual(
    ['/terms'],
  )
})

test('a chunk that loads after the reload shows the page', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  await page.route('**/assets/terms-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }), { times: 1 })
  const loads = countLoads(page)
  // Clicked without the pointer being there before, which would fetch the chunk in advance.
  await page.getByRole('link', { name: 'Terms of use' }).evaluate((link: HTMLElement) => link.click())
  await expect(page.getByText('What Reelroom is')).toBeVisible()
  await ready(page)
  expect(loads.count).toBe(1)
  await expect(failed(page)).toHaveCount(0)
})

test('a page whose chunk fails at the first load reloads once, too', async ({ page }) => {
  await lose(page)
  const loads = countLoads(page)
  await page.goto('/terms')
  // The first page may show that it failed just before it reloads.
  await expect.poll(() => loads.count).toBe(2)
  await expect(failed(page)).toBeVisible()
  expect(loads.count).toBe(2)
})

test('a chunk that fails to prefetch reloads nothing', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  await lose(page)
  const loads = countLoads(page)
  // The failed preload is over before the next link is pressed.
  const lost = page.evaluate(() => new Promise<void>((next) => addEventListener('vite:preloadError', () => next())))
  await page.getByRole('link', { name: 'Terms of use' }).hover()
  await lost
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  expect(loads.count).toBe(0)
})

test('without writable storage there is no reload and no loop', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(sessionStorage.constructor.prototype, 'setItem', {
      value: () => {
        throw new DOMException('Full', 'QuotaExceededError')
      },
    })
  })
  await lose(page)
  const loads = countLoads(page)
  await page.goto('/terms')
  await expect(failed(page)).toBeVisible()
  expect(loads.count).toBe(1)
})
