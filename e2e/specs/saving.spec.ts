import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { rate } from '../rate.ts'
import { films } from '../titles.ts'

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test.beforeEach(({ signUp }) => signUp())

test('saved and rated titles are in the personal area, rated ones as watched, with their genres', async ({ page }) => {
  await page.goto(films.godfather)
  await ready(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
  await rate(page, '4', '.')
  await expect(page.getByRole('button', { name: 'Your rating: 4½ ★' })).toBeFocused()
  await expect(
    page.getByText('Rated 4½ ★, marked as watched and removed from your watchlist.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as watched' })).toBeVisible()
  await page.getByRole('button', { name: 'Rate', exact: true }).click()
  const field = page.getByRole('slider', { name: 'Your rating' })
  const stars = page.locator('[data-stars]')
  const { width = 0, height = 0 } = (await stars.boundingBox()) ?? {}
  const at = (part: number) => ({ position: { x: width * part, y: height / 2 } })
  await expect(field).toHaveAttribute('aria-valuetext', 'Not rated')
  await stars.hover(at(0.05))
  await expect(page.getByText('½ star', { exact: true })).toBeVisible()
  await stars.hover(at(0.5))
  await page.mouse.down()
  await stars.hover(at(0.98))
  await expect(field).toHaveAttribute('aria-valuetext', '5 stars')
  await stars.hover(at(0.85))
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Watched', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Your rating: 4½ ★' }).click()
  await stars.click(at(0.85))
  await expect(page.getByText('Rating removed.')).toBeVisible()
  await rate(page, '1', 'ArrowDown', 'PageUp', 'ArrowRight')
  await expect(page.getByRole('button', { name: 'Your rating: 2 ★' })).toBeVisible()

  await page.goto('/my')
  for (const name of ['Watched', 'Rated'])
    await expect(
      page.getByRole('region', { name, exact: true }).getByRole('link', { name: 'The Godfather', exact: true }),
    ).toBeVisible()
  await page.goto('/my/genre')
  await expect(page.getByRole('link', { name: 'Crime' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Drama' })).toBeVisible()
})

test('empty lists explain how to fill them', async ({ page }) => {
  await page.goto('/my')
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await page.goto('/my/watchlist')
  await expect(page.getByText('Press Save on any film or show and it will wait for you here.')).toBeVisible()
})

test('an update of an outdated version answers 412 and nothing is lost', async ({ page, app }) => {
  const put = (data: object) =>
    page.request.put(`/api/userMedia/items${films.godfather}`, { data, headers: { origin: app.origin } })
  expect(await (await put({ saved: true, version: 0 })).json()).toMatchObject({ item: { version: 1, rating: null } })
  expect(await (await put({ rating: 8, keepSaved: true, version: 1 })).json()).toMatchObject({
    item: { version: 2, rating: 8 },
  })
  const stale = await put({ saved: false, version: 1 })
  expect({ status: stale.status(), type: (await stale.json()).type }).toEqual({ status: 412, type: 'stale-version' })
  expect(await (await page.request.get(`/api/userMedia/items${films.godfather}`)).json()).toMatchObject({
    item: { version: 2, rating: 8, savedAt: expect.stringMatching(/^\d{4}-/) },
  })
})

test('a list is searched and filtered in its address, edited in bulk, and restored by Undo', async ({ page, app }) => {
  for (const [index, id] of [1001, 1062, 2016].entries()) {
    const data = { saved: new Date(Date.UTC(2026, 0, index + 1)).toISOString(), rating: index + 7 }
    await page.request.put(`/api/userMedia/items/movie/${id}`, { data, headers: { origin: app.origin } })
  }
  const titles = page.getByRole('main').getByRole('article').getByRole('heading')
  await page.goto('/my/watchlist?order=title&rating=8')
  await ready(page)
  await expect(titles).toHaveText(['Casablanca', 'Heat'])
  await page.getByRole('searchbox', { name: 'Search in this list' }).fill('casa')
  await expect(titles).toHaveText(['Casablanca'])
  await expect(page).toHaveURL('/my/watchlist?order=title&rating=8&q=casa')
  await page.getByRole('searchbox', { name: 'Search in this list' }).fill('nowhere at all')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(titles).toHaveText(['Heat', 'Casablanca', 'The Godfather'])

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Heat' }).check()
  await page.getByRole('checkbox', { name: 'Select The Godfather' }).check()
  // On a phone the number and the actions stay on the screen, in two lines.
  await page.setViewportSize({ width: 390, height: 600 })
  await page.getByRole('checkbox', { name: 'Select The Godfather' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('2 titles selected')).toBeInViewport({ ratio: 1 })
  expect((await page.locator('.sticky-bar').boundingBox())!.height).toBeLessThan(120)
  await page.getByRole('button', { name: 'Remove from this list' }).click()
  await expect(titles).toHaveText(['Casablanca'])
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await expect(titles).toHaveText(['Heat', 'Casablanca', 'The Godfather'])
})
