import type { Page } from '@playwright/test'

/** Counts the documents that a page loads from now on. */
export const countLoads = (page: Page) => {
  const loads = { count: 0 }
  page.on('domcontentloaded', () => (loads.count += 1))
  return loads
}
