import type { Page } from '@playwright/test'

/** Rates the title of the page by keyboard: opens the stars, presses the keys there, and applies them with Enter. */
export async function rate(page: Page, ...keys: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Rate', exact: true }).click()
  const field = page.getByRole('slider', { name: 'Your rating' })
  for (const key of [...keys, 'Enter']) await field.press(key)
}
