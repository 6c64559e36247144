import type { Page } from '@playwright/test'
import { loadCards } from './interaction-scenarios.ts'

const words = ['heat', 'the wire', 'miyazaki', 'godfather', 'night']

/** One lap through the product without a page load; each lap uses other titles and words. */
export async function browse(page: Page, lap: number): Promise<void> {
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  await page.getByRole('navigation').getByRole('link', { name: 'Movies' }).first().click()
  await main.getByRole('heading', { level: 1, name: 'Movies' }).waitFor()
  const lists = main.getByRole('link', { name: 'See all' })
  await lists.nth(lap % (await lists.count())).click()
  await page.waitForURL('**/category/**')
  await loadCards(page, 100)
  const cards = main.locator('[data-card] a')
  await cards.nth((lap * 7) % (await cards.count())).click()
  await page.waitForURL(/\/movie\/\d+$/)
  for (const tab of ['Cast and crew', 'Overview']) {
    await main.getByRole('link', { name: tab, exact: true }).first().click()
    await main.locator('a[aria-current="page"]', { hasText: tab }).first().waitFor()
  }
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await page.waitForURL('**/category/**')
  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .fill(words[lap % words.length] ?? '')
  await page
    .getByRole('dialog')
    .getByRole('option')
    .nth(lap % 2)
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await heading.waitFor()
  await page.getByRole('link', { name: 'Reelroom' }).first().click()
  await heading.waitFor()
}
