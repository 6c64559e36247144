import { expect, ready, test } from '../app.fixture.ts'

test.beforeEach(({ logIn }) => logIn())

test('a member can hide watched titles and save filters under a name', async ({ page }) => {
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

test('a list that hides marked titles waits for the marks, and shows all titles if they fail to load', async ({
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
  // How many titles the list has without the hidden ones is unknown.
  await expect(page.getByText(/^\d+ shown$/)).toBeAttached()
  await page.unrouteAll({ behavior: 'wait' })
  expect(complaints.every((text) => text.includes('403'))).toBe(true)
  complaints.length = 0
})
