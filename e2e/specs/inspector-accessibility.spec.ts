import type { Page } from '@playwright/test'
import { axe } from '../accessibility.ts'
import { expect, ready } from '../app.fixture.ts'
import { lines, test } from '../inspector.fixture.ts'

test('the inspector works with keyboard and screen reader, docked and in its window, light and dark', async ({
  page,
  inspector,
}) => {
  for (const one of [page, inspector]) await one.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/login')
  await ready(page)
  await expect(lines(inspector).first()).toBeVisible()
  await inspector.bringToFront()
  await inspector.getByRole('listbox', { name: 'Log' }).focus()
  await inspector.keyboard.press('Home')
  await expect(lines(inspector).first()).toHaveAttribute('aria-selected', 'true')
  await inspector.keyboard.press('Escape')
  await expect(inspector.locator('[aria-selected="true"][role="option"]')).toHaveCount(0)
  for (const tab of ['Sequence', 'Coverage', 'Sandbox', 'Snapshot', 'Replay', 'Send', 'Statechart', 'Why']) {
    await inspector.getByRole('tab', { name: tab }).click()
    expect({ tab, violations: await violationsOf(inspector) }).toEqual({ tab, violations: [] })
  }
  await page.bringToFront()
  await page.getByRole('button', { name: 'Open the inspector' }).focus()
  await page.keyboard.press('Enter')
  for (const tab of ['Queries', 'Requests', 'Page', 'Machines']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    expect({ tab, violations: await violationsOf(page) }).toEqual({ tab, violations: [] })
  }
  // The devtools of queries, styled under the page's policy, are open again where they were after a reload.
  await page.getByRole('tab', { name: 'Queries', exact: true }).click()
  await page.reload()
  await expect(page.locator('.tsqd-query-row').first()).toHaveCSS('display', 'flex')
  await page.getByRole('button', { name: 'Close the inspector' }).click()
  await expect(page.getByRole('button', { name: 'Open the inspector' })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('query-devtools-open'))).toBe('false')
})

/** The findings of all rules in the light theme, and of contrast in the dark one. */
async function violationsOf(page: Page) {
  // The panel of queries is TanStack's own.
  const inPage = async () => (await axe(page)).exclude('.ix-query-devtools')
  const light = await (await inPage()).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await (await inPage()).withRules('color-contrast').analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light.violations, ...dark.violations].map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html }) => html.slice(0, 160)),
  }))
}
