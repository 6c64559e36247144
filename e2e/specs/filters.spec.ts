import { moveTo, openComplete } from '../accessibility.ts'
import { expect, ready, test } from '../app.fixture.ts'
import { films } from '../titles.ts'

test.beforeEach(({ logIn }) => logIn())

test('a list has all its filters in the address, and each can be removed', async ({ page }) => {
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
  await filters.getByLabel('Sort').selectOption('Oldest first')
  await expect(page).toHaveURL(/\?genres=16&to=1989&sort=oldest$/)
  await expect(count).not.toHaveText(all ?? '')
  const years = page.locator('main [data-card]').getByText(/^\d{4}$/)
  // The address is first; the list follows when its titles have come.
  await expect
    .poll(async () => {
      const shown = await years.allTextContents()
      return { isSorted: String(shown.toSorted()) === String(shown), late: shown.filter((year) => Number(year) > 1989) }
    })
    .toEqual({ isSorted: true, late: [] })

  const filteredCount = await count.textContent()
  await page.reload()
  await ready(page)
  await expect(count).toHaveText(filteredCount ?? '')
  await filters.getByRole('button', { name: 'Remove filter: until 1989' }).click()
  await expect(page).toHaveURL(/\?genres=16&sort=oldest$/)
  await filters.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\?sort=oldest$/)
  await expect(count).toHaveText(all ?? '')
})

test('a list without matches offers to remove the filters; trends can be filtered, and name the filters that they lack', async ({
  page,
}) => {
  const cards = page.locator('main [data-card]')
  await openComplete(page, '/genre/16/movie?from=1890&to=1891')
  await expect(page.getByRole('heading', { name: 'No titles match' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click()
  await expect(page).toHaveURL(/\/genre\/16\/movie$/)
  await expect(cards.first()).toBeVisible()

  // The service cannot filter trends.
  await moveTo(page, '/movie/category/trending?genres=16&score=8')
  await expect(cards.getByRole('link', { name: /Spirited Away/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter: Animation' })).toBeVisible()

  await openComplete(page, '/movie/category/trending?genres=80&max=120')
  const filters = page.getByRole('region', { name: 'Filters' })
  await expect(filters.getByRole('status')).toContainText(/^This list can’t be filtered by: [^,]*120[^,]*\.Filter/)
  await filters.getByRole('link', { name: 'Filter all titles instead' }).click()
  await expect(page).toHaveURL('/movie/category/popular?genres=80&max=120')
  await expect(filters.getByRole('status')).toHaveText(/^\d+ titles?$/)
})

test('a keyword of a title leads to titles with that keyword, under its name', async ({ page }) => {
  const cards = page.locator('main [data-card]')
  await page.goto('/movie/category/popular')
  await ready(page)
  const mostPopular = await cards.first().getByRole('link').getAttribute('href')
  await page.goto(films.heat)
  await ready(page)
  await page.getByRole('region', { name: 'Keywords' }).getByRole('link', { name: 'bank robbery', exact: true }).click()
  await expect(page).toHaveURL(/\/movie\/category\/popular\?keywords=\d+$/)
  await expect(cards.getByRole('link', { name: 'Heat', exact: true })).toBeVisible()
  await expect(cards.getByRole('link', { name: 'The Godfather', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove filter: keyword: bank robbery' }).click()
  await expect(page).toHaveURL(/\/movie\/category\/popular$/)
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', mostPopular!)
})
