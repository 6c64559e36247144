import { expect, ready, test } from '../app.fixture.ts'
import type { Page } from '@playwright/test'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
/** Tailwind’s zinc, 50 and 950 (§9). */
const lightBackground = 'oklch(0.985 0 none)'
const darkBackground = 'oklch(0.141 0.005 285.823)'

test('the system preference decides until the visitor chooses; the choice applies to every tab and from the first paint', async ({
  page,
  context,
  logIn,
}) => {
  await logIn()
  await test.step('a page may force a color mode', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/player')
    expect(await background(page)).toBe(darkBackground)
  })
  await page.goto('/terms')
  await ready(page)
  expect(await background(page)).toBe(lightBackground)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background(page)).toBe(darkBackground)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await background(page)).toBe(lightBackground)

  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto('/privacy')
  await ready(other)
  await page.getByRole('button', { name: 'Colors' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(() => background(page)).toBe(darkBackground)
  await expect.poll(() => background(other)).toBe(darkBackground)
  expect(await page.evaluate(() => localStorage.getItem('reelroom-color-mode'))).toBe('dark')

  await test.step('the first paint has no flash of the wrong theme', async () => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        if (document.body) seen.push(getComputedStyle(document.documentElement).colorScheme)
        if (document.readyState !== 'complete') requestAnimationFrame(look)
      }
      look()
    })
    await page.reload()
    await ready(page)
    const seen = await page.evaluate(() => (window as Window & { seen?: string[] }).seen)
    expect(new Set(seen)).toEqual(new Set(['dark']))
  })
})
