import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, ready } from './app.fixture.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The first three of a row or grid of titles represent the rest, which would take most of the time. Its legacy mode
 * opens no window of its own to gather the results of frames: this product has none.
 */
const axe = (page: Page, part: string) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .exclude('li:nth-child(n+4):has(article)')
    .options({ resultTypes: ['violations'] })

/** The findings of axe in the light theme in a wide window, and in the dark theme in one of 320 pixels (1.4.10: 400 % zoom). */
export async function faults(page: Page, place: string, part = 'body'): Promise<object[]> {
  const found = await axe(page, part).withTags(rules).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  const dark = await axe(page, part).withRules(['color-contrast', 'target-size']).analyze()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  return [
    ...[...found.violations, ...dark.violations].map(({ id, nodes }) => ({
      place,
      id,
      html: nodes.map(({ html }) => html),
    })),
    ...(width > 320 ? [{ place, width }] : []),
  ]
}

/** Opens a page and waits until all of it has loaded. */
export async function openComplete(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}
