import { expect, ready, test } from '../app.fixture.ts'
import { films } from '../titles.ts'

test.beforeEach(async ({ logIn }) => logIn())

test('a visitor goes from a row to a film, to its director, and back to the same place', async ({ page }) => {
  await page.goto(`${films.godfather}?tab=cast`)
  await ready(page)
  await page.getByRole('link', { name: 'Francis Ford Coppola' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Francis Ford Coppola')
  await expect(page.getByRole('link', { name: 'Apocalypse Now' }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Godfather')
})

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
