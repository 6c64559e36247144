import { expect, ready, test } from '../app.fixture.ts'

test.beforeEach(({ logIn }) => logIn())

test('a list is narrowed by filters that are all in the address, and each can be taken away', async ({ page }) => {
  await page.goto('/movie/category/popular')
  await ready(page)
  const filters = page.getByRole('region', { name: 'Filters' })
  const count = filters.getByRole('status')
  const all = await count.textContent()
  await filters.getByRole('button', { name: 'Filters' }).click()
  await filters.getByRole('button', { name: 'Animation', exact: true }).click()
  await expect(page).toHaveURL(/\/movie\/category\/popular\?genres=16$/)
  await filters.getByRole('spinbutton', { name: 'to' }).first().fill('1989')
  await filters.getByRole('spinbutton', { name: 'to' }).first().press('Enter')
  await filters.getByLabel('Order').selectOption('Oldest first')
  await expect(page).toHaveURL(/\?genres=16&to=1989&sort=oldest$/)
  await expect(count).not.toHaveText(all ?? '')
  const years = page.locator('main .poster-grid li').getByText(/^\d{4}$/)
  const shown = await years.allTextContents()
  expect(shown.toSorted()).toEqual(shown)
  expect(shown.filter((year) => Number(year) > 1989)).toEqual([])

  const found = await count.textContent()
  await page.reload()
  await ready(page)
  await expect(count).toHaveText(found ?? '')
  await filters.getByRole('button', { name: 'Remove filter: until 1989' }).click()
  await expect(page).toHaveURL(/\?genres=16&sort=oldest$/)
  await filters.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\?sort=oldest$/)
  await expect(count).toHaveText(all ?? '')
})

test('where nothing passes the page says so and offers the way back', async ({ page }) => {
  await page.goto('/genre/16/movie?from=1890&to=1891')
  await ready(page)
  await expect(page.getByRole('heading', { name: 'Nothing passes these filters' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click()
  await expect(page).toHaveURL(/\/genre\/16\/movie$/)
  await expect(page.locator('main .poster-grid li').first()).toBeVisible()
})

test('trends are filtered too, though the service cannot', async ({ page }) => {
  await page.goto('/movie/category/trending?genres=16&score=8')
  await ready(page)
  await expect(page.locator('main .poster-grid li').getByRole('link', { name: /Spirited Away/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter: Animation' })).toBeVisible()
})
