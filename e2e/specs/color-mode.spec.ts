import { expect, ready, test } from '../app.fixture.ts'
import type { Page } from '@playwright/test'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
/** Tailwind’s zinc, 50 and 950 (§9). */
const lightBackground = 'oklch(0.985 0 none)'
const darkBackground = 'oklch(0.141 0.005 285.823)'

test('the system preference decides until the visitor chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  expect(await background(page)).toBe(darkBackground)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await background(page)).toBe(lightBackground)
})

test('the color preference is in local storage and applies to other tabs', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await ready(page)
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto('/terms')
  await ready(other)
  await page.getByRole('button', { name: 'Colors' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(() => background(page)).toBe(darkBackground)
  await expect.poll(() => background(other)).toBe(darkBackground)
  expect(await page.evaluate(() => Object.values(localStorage))).toContain('dark')
})

test('the first paint has no flash of the wrong theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('reelroom-color-mode', 'dark'))
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).colorScheme)
      if (document.readyState !== 'complete') requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/')
  await ready(page)
  expect(new Set(await page.evaluate(() => (window as Window & { seen?: string[] }).seen))).toEqual(new Set(['dark']))
})

test('a page may force a color mode', async ({ page, logIn }) => {
  await logIn()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/player')
  expect(await background(page)).toBe(darkBackground)
})

test('a choice works without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await ready(page)
  await page.getByRole('button', { name: 'Colors' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(() => background(page)).toBe(darkBackground)
})
