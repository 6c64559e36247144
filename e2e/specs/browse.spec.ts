import { expect, ready, test } from '../app.fixture.ts'

test.beforeEach(async ({ logIn }) => logIn())

test('a grid loads further pages without repeats, and ends', async ({ page }) => {
  await page.goto('/genre/37/movie')
  await ready(page)
  const names = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(async () => {
    await page.mouse.wheel(0, 5000)
    await expect(page.getByRole('link', { name: /^Load/ })).toBeHidden({ timeout: 500 })
  }).toPass()
  const links = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(links.length)
  expect(await names.count()).toBe(links.length)
})
