import { expect, ready, test } from '../app.fixture.ts'
import { films } from '../titles.ts'

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

test('where nothing passes the page says so and offers the way back', async ({ page }) => {
  await page.goto('/genre/16/movie?from=1890&to=1891')
  await ready(page)
  await expect(page.getByRole('heading', { name: 'No titles match' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click()
  await expect(page).toHaveURL(/\/genre\/16\/movie$/)
  await expect(page.locator('main [data-card]').first()).toBeVisible()
})

test('trends are filtered too, though the service cannot', async ({ page }) => {
  await page.goto('/movie/category/trending?genres=16&score=8')
  await ready(page)
  await expect(page.locator('main [data-card]').getByRole('link', { name: /Spirited Away/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter: Animation' })).toBeVisible()
})

test('what trends cannot be filtered by is said, and where it can be', async ({ page }) => {
  await page.goto('/movie/category/trending?genres=80&max=120')
  await ready(page)
  const filters = page.getByRole('region', { name: 'Filters' })
  await expect(filters.getByRole('status')).toContainText(
    /^Trending titles can’t be filtered by: [^,]*120[^,]*\.Filter/,
  )
  await filters.getByRole('link', { name: 'Filter popular titles instead' }).click()
  await expect(page).toHaveURL('/movie/category/popular?genres=80&max=120')
  await expect(filters.getByRole('status')).toHaveText(/^\d+ titles?$/)
})

test('what a member has watched can be hidden, and filters are saved under a name', async ({ page }) => {
  await page.goto('/movie/category/top_rated?genres=16')
  await ready(page)
  const cards = page.locator('main [data-card]')
  const watched = cards.getByRole('link', { name: 'Spirited Away', exact: true })
  await expect(watched).toBeVisible()
  await page.getByRole('button', { name: 'Filters: 1' }).click()
  await page.getByRole('button', { name: 'watched', exact: true }).click()
  await expect(page).toHaveURL(/\?genres=16&hide=watched$/)
  await expect(watched).toHaveCount(0)
  await expect(cards.first()).toBeVisible()

  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: 'Save these filters…' }).click()
  await page.getByLabel('Name for these filters').fill('Drawn and new to me')
  const saved = page.waitForResponse('**/api/userMedia/settings?*')
  await page.getByLabel('Name for these filters').press('Enter')
  await saved
  await page.goto('/movie/category/popular')
  await ready(page)
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: 'Drawn and new to me', exact: true }).click()
  await expect(page).toHaveURL(/\/movie\/category\/popular\?genres=16&hide=watched$/)
})

test('a list that hides what is marked shows nothing out of its order, and everything where marks cannot be had', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp()
  const path = '/movie/category/popular?hide=watched'
  const cards = page.locator('main [data-card]')
  await page.goto(path)
  await ready(page)
  const address = await cards.nth(9).getByRole('link').getAttribute('href')
  const tenth = page.locator(`main [data-card] a[href="${address}"]`)
  await tenth.click()
  await expect(page).toHaveURL(address!)
  await page.reload()
  await ready(page)
  // The cache now has the marks of this title; of an earlier title only if it is among its recommendations.
  const refusal = Promise.withResolvers<void>()
  const marksRequest = page.waitForRequest('**/marks?*')
  await page.route('**/marks?*', async (route) => {
    await refusal.promise
    await route.fulfill({ status: 403 })
  })
  await page.goBack()
  await expect(page).toHaveURL(path)
  await marksRequest
  await expect(tenth).toHaveCount(0)
  refusal.resolve()
  await expect(cards.nth(9).getByRole('link')).toHaveAttribute('href', address!)
  await page.unrouteAll({ behavior: 'wait' })
  expect(complaints.every((text) => text.includes('403'))).toBe(true)
  complaints.length = 0
})

test('a keyword of a title leads to the titles that are about the same, under its name', async ({ page }) => {
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
