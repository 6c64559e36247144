import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds in a part of the page, in the light theme and in the dark. */
async function faults(page: Page, part: string): Promise<object[]> {
  const found: object[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(levels)
      .include(part)
    const { violations } = await axe.analyze()
    found.push(...violations.map(({ id, nodes }) => ({ colorScheme, id, html: nodes.map(({ html }) => html) })))
  }
  return found
}

// What fades in would be measured half-way, in colours that nobody reads.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('the ways in keep WCAG 2.2 A and AA, light and dark', async ({ page }) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await ready(page)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect({ path, faults: await faults(page, 'body') }).toEqual({ path, faults: [] })
  }
})

test('the dialogs of a film and the palette keep WCAG 2.2 A and AA, light and dark', async ({ page, logIn }) => {
  await logIn()
  await page.goto('/movie/2016')
  await ready(page)
  const dialog = page.getByRole('dialog')
  const look = async (place: string) => {
    expect({ place, faults: await faults(page, '[role="dialog"]') }).toEqual({ place, faults: [] })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Add to list' }).click()
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await look('the list picker')

  await page.getByRole('button', { name: 'More for Heat', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Note' }).click()
  await expect(dialog.getByLabel('Note', { exact: true })).toBeVisible()
  await look('the note')

  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await look('the palette')
})
