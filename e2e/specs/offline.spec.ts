import { expect, ready, test, saysOffline } from '../app.fixture.ts'
import { rate } from '../rate.ts'
import { films } from '../titles.ts'

test.beforeEach(({ signUp }) => signUp())

test('changes without a network wait visibly, survive a restart and arrive once each', async ({
  page,
  context,
  complaints,
}) => {
  const menus = page.waitForEvent('requestfinished', (request) => /\/menus-[^/]+\.js$/.test(request.url()))
  await page.goto(films.godfather)
  await ready(page)
  await menus
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 change waiting')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
  await rate(page, '4', '.')
  await expect(page.getByText('2 changes waiting')).toBeVisible()

  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/my/rated')
  await expect(later.getByText('All changes are saved.')).toBeVisible()
  await expect(later.getByRole('link', { name: 'The Godfather', exact: true })).toBeVisible()
  await expect(later.getByText(/changes? waiting/)).toBeHidden()
  const { item } = await (await later.request.get(`/api/userMedia/items${films.godfather}`)).json()
  expect(item).toMatchObject({ rating: 9, savedAt: null, watchedAt: expect.stringMatching(/^\d{4}-/), version: 2 })
  expect(complaints.splice(0).filter((complaint) => !saysOffline(complaint))).toEqual([])
})

test('following a genre and a person offline arrives once each', async ({ page, context, complaints }) => {
  await page.goto('/home')
  await ready(page)
  await context.setOffline(true)
  const western = page.getByRole('button', { name: 'Western', exact: true })
  await western.click()
  await expect(page.getByText('1 change waiting')).toBeVisible()
  await expect(western).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)
  await expect(page.getByText('All changes are saved.')).toBeVisible()

  await page.goto('/person/685951057')
  await ready(page)
  await context.setOffline(true)
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
  await page.getByRole('button', { name: 'Follow: Taika Waititi' }).click()
  await expect(page.getByText('1 change waiting')).toBeVisible()
  await undo.click()
  await expect(page.getByText('1 change waiting')).toBeHidden()
  await page.getByRole('button', { name: 'Follow: Taika Waititi' }).click()
  await expect(page.getByRole('button', { name: 'Following: Taika Waititi' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('1 change waiting')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  const read = async (path: string) => (await page.request.get(`/api/userMedia/${path}`)).json()
  expect(await read('people/ids')).toEqual([685951057])
  expect(await read('genres')).toMatchObject([{ id: 37, followed: true }])
  expect(complaints.splice(0).filter((complaint) => !saysOffline(complaint))).toEqual([])
})

test('a failing storage delays no change, and the page retries a failing server', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await page.goto(films.godfather)
  await ready(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Added to your watchlist.')).toBeVisible()
  await page.route(`**/api/userMedia/items${films.godfather}?*`, (route) => route.fulfill({ status: 500 }), {
    times: 1,
  })
  await rate(page, '4', '.')
  await expect(page.getByText('Keep this page open until it’s sent', { exact: false })).toBeVisible()
  await expect(page.getByText('1 change waiting')).toBeVisible()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  const { item } = await (await page.request.get(`/api/userMedia/items${films.godfather}`)).json()
  expect(item).toMatchObject({ rating: 9, savedAt: null, watchedAt: expect.stringMatching(/^\d{4}-/), version: 2 })
  expect(complaints.splice(0)).toEqual([expect.stringContaining('500')])
})
