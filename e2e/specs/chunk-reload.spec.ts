import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { countLoads } from '../page-loads.ts'

const lose = (page: Page, chunk: string, times = Infinity) =>
  page.route(
    `**/assets/${chunk}-*.js`,
    (route) => route.fulfill({ status: 404, body: 'Not found' }),
    times === Infinity ? {} : { times },
  )
const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'An error occurred' })

test.afterEach(({ complaints }) => {
  // The browser and React log the missing chunk.
  complaints.length = 0
})

test('a page chunk that fails to load reloads the page once; one that fails to prefetch reloads nothing', async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  const loads = countLoads(page)
  await test.step('a chunk that loads after the reload shows the page', async () => {
    await lose(page, 'privacy', 1)
    // A click without a pointer over the link before it, because that would fetch the chunk in advance.
    await page.getByRole('link', { name: 'Privacy' }).evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
    await ready(page)
    expect(loads.count).toBe(1)
  })
  await test.step('a chunk that fails to prefetch reloads nothing', async () => {
    await lose(page, 'terms')
    const lost = page.evaluate(() => new Promise<void>((next) => addEventListener('vite:preloadError', () => next())))
    await page.getByRole('link', { name: 'Terms of use' }).hover()
    await lost
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
    expect(loads.count).toBe(1)
  })
  await test.step('a chunk that fails again after the reload shows the error screen', async () => {
    await page.getByRole('link', { name: 'Terms of use' }).click()
    await expect(failed(page)).toBeVisible()
    await expect(page).toHaveURL('/terms')
    expect(loads.count).toBe(2)
    expect(
      await page.evaluate(() => Object.keys(JSON.parse(sessionStorage.getItem('reelroom-chunk-reloads')!)).toSorted()),
    ).toEqual(['/privacy', '/terms'])
  })
})

test('a page whose chunk fails at the first load reloads once, too', async ({ page }) => {
  await lose(page, 'terms')
  const loads = countLoads(page)
  await page.goto('/terms')
  // The first page may show that it failed just before it reloads.
  await expect.poll(() => loads.count).toBe(2)
  await expect(failed(page)).toBeVisible()
  expect(loads.count).toBe(2)
})
