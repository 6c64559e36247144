import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'

/** Dispatches the browser's event for an installable application; `outcome` is the visitor's answer to its prompt. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answered) => {
    const prompts = { count: 0 }
    Object.assign(window, { prompts })
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve((prompts.count += 1)),
        userChoice: Promise.resolve({ outcome: answered }),
      }),
    )
  }, outcome)
const promptCount = (page: Page) =>
  page.evaluate(() => (window as Window & { prompts?: { count: number } }).prompts?.count)
const prompt = (page: Page) => page.getByRole('complementary', { name: 'Install Reelroom' })
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('reelroom-install-hidden'))

// The offer is not made on the first day.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('reelroom-first-visit', '2026-01-01')))

test('the install prompt of the browser is captured, and shown on demand', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  await expect(prompt(page)).toHaveCount(0)
  await offer(page, 'accepted')
  await prompt(page).getByRole('button', { name: 'Install' }).click()
  await expect(prompt(page)).toHaveCount(0)
  expect(await promptCount(page)).toBe(1)
})

test('an event before hydration is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      window.dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() }),
      ),
    )
  })
  await page.goto('/')
  await expect(prompt(page)).toBeVisible()
})

test('dismissing the prompt stores the hide flag, and it does not appear again', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  await offer(page, 'accepted')
  await prompt(page).getByRole('button', { name: 'No, thanks' }).click()
  await expect(prompt(page)).toHaveCount(0)
  expect(await flag(page)).toBe('true')
  await page.reload()
  await ready(page)
  await offer(page, 'accepted')
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(prompt(page)).toHaveCount(0)
})

test('the prompt does not appear on the first day of use, and never covers the page', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('reelroom-first-visit'))
  await page.goto('/')
  await ready(page)
  await offer(page, 'accepted')
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await offer(page, 'accepted')
  await expect(prompt(page)).toHaveCount(0)

  await page.addInitScript(() => localStorage.setItem('reelroom-first-visit', '2026-01-01'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await ready(page)
  await offer(page, 'accepted')
  await expect(prompt(page)).toBeVisible()
  await expect(prompt(page)).not.toBeInViewport()
  const [main, card, footer] = await Promise.all(
    [page.getByRole('main'), prompt(page), page.getByRole('contentinfo')].map((part) => part.boundingBox()),
  )
  expect(card!.y).toBeGreaterThanOrEqual(main!.y + main!.height)
  expect(footer!.y).toBeGreaterThanOrEqual(card!.y + card!.height)
})
