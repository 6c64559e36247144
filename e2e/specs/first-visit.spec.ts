import { expect, ready, test } from '../app.fixture.ts'
import { holdBack } from '../hold-back.ts'
import { films } from '../titles.ts'

test('a button pressed before the machines arrive works once they do', async ({ page, signUp }) => {
  await signUp()
  const release = await holdBack(page, 'machines')
  await page.goto(films.godfather)
  await expect(page.locator('html[data-app-ready="true"]')).toBeAttached()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add to list', exact: true }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Added to your watchlist.')).toBeVisible()
})

test('a button pressed before the scripts arrive works once they do; its overlay loads then, and no press is lost', async ({
  page,
}) => {
  const releaseFramework = await holdBack(page, 'framework')
  const releaseLayers = await holdBack(page, 'layers')
  await page.goto('/', { waitUntil: 'commit' })
  const colors = page.getByRole('button', { name: 'Colors' })
  await colors.click()
  await expect(colors).toHaveAttribute('aria-expanded', 'false')
  releaseFramework()
  await ready(page)
  await expect(colors).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menu')).toHaveCount(0)
  releaseLayers()
  await expect(page.getByRole('menu', { name: 'Colors' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(colors).toBeFocused()
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('menuitemradio').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(colors).toBeFocused()
  }
  // A second press closes it, wherever the browser has put its closing button.
  const { x, y, width, height } = (await colors.boundingBox())!
  await colors.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(colors).toHaveAttribute('aria-expanded', 'false')
})
