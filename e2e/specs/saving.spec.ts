import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { films } from '../titles.ts'

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test.beforeEach(({ signUp }) => signUp())

test('what a member saves, rates and marks as watched is in their personal area, and its genres with it', async ({
  page,
}) => {
  await page.goto(films.godfather)
  await ready(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Rate' }).click()
  await page.getByRole('menuitemradio', { name: '9' }).click()
  await expect(page.getByRole('button', { name: 'Your rating: 9' })).toBeVisible()

  await page.goto('/my')
  await expect(
    page.getByRole('region', { name: 'Watchlist' }).getByRole('link', { name: 'The Godfather', exact: true }),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Rated' }).getByRole('link', { name: 'The Godfather', exact: true }),
  ).toBeVisible()
  await page.goto('/my/genre')
  await expect(page.getByRole('link', { name: 'Crime' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Drama' })).toBeVisible()
})

test('empty lists teach what would fill them', async ({ page }) => {
  await page.goto('/my')
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await page.goto('/my/watchlist')
  await expect(page.getByText('Press Save on any film or show and it will wait for you here.')).toBeVisible()
})

test('a save that the server refuses is taken back and said', async ({ page, complaints }) => {
  await page.goto(films.godfather)
  await ready(page)
  await page.route('**/api/userMedia/items/**', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: '{"type":"about:blank","title":"","status":422,"requestId":"x"}',
        })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Couldn’t save that. Nothing has changed.',
  )
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'false')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
})

test('an update on stale data answers 412 and nothing is lost', async ({ page, app }) => {
  const put = (data: object) =>
    page.request.put(`/api/userMedia/items${films.godfather}`, { data, headers: { origin: app.origin } })
  expect(await (await put({ saved: true, version: 0 })).json()).toMatchObject({ item: { version: 1, rating: null } })
  expect(await (await put({ rating: 8, version: 1 })).json()).toMatchObject({ item: { version: 2, rating: 8 } })
  const stale = await put({ saved: false, version: 1 })
  expect({ status: stale.status(), type: (await stale.json()).type }).toEqual({ status: 412, type: 'stale-version' })
  expect(await (await page.request.get(`/api/userMedia/items${films.godfather}`)).json()).toMatchObject({
    item: { version: 2, rating: 8, savedAt: expect.stringMatching(/^\d{4}-/) },
  })
})

test('a card is marked from its menu by keyboard; the history has it by day, and each step can be undone', async ({
  page,
}) => {
  await page.goto('/movie/category/top_rated')
  await ready(page)
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading') })
    .first()
  const title = (await card.getByRole('heading').textContent())!
  const more = card.getByRole('button', { name: `More for ${title}`, exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Watched' }).press('Enter')
  await expect(notifications(page)).toContainText('Marked as watched.')
  const mark = card.getByRole('img', { name: 'Watched' })
  await expect(mark).toBeVisible()
  const [{ y: top }, poster] = [(await mark.boundingBox())!, (await card.locator('[data-poster]').boundingBox())!]
  expect(top, 'a mark is below the poster, whose lettering is anywhere').toBeGreaterThan(poster.y + poster.height)
  await expect(more).toBeFocused()

  await more.press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Not for me' }).press('Enter')
  await expect(notifications(page)).toContainText('Hidden from suggestions.')
  await notifications(page)
    .getByRole('listitem')
    .filter({ hasText: 'Hidden from suggestions.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await more.press('Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Not for me' })).not.toBeChecked()

  await page.goto('/my/history')
  await ready(page)
  await page.getByRole('button', { name: `Remove ${title} from your history` }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible()
})

test('watching takes a title off the watchlist, and Undo puts both back as they were, from another page too', async ({
  page,
  app,
}) => {
  const headers = { origin: app.origin }
  const path = `/api/userMedia/items${films.heat}`
  const saved = '2026-01-02T12:00:00.000Z'
  const marks = async () => {
    const { savedAt, watchedAt } = (await (await page.request.get(path)).json()).item
    return { savedAt, isWatched: watchedAt !== null }
  }
  await page.request.put(path, { data: { saved }, headers })
  await page.goto(films.heat)
  await ready(page)
  await page.getByRole('button', { name: 'Mark as watched' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expect(notifications(page)).toContainText('Marked as watched and removed from your watchlist.')
  expect(await marks()).toEqual({ savedAt: null, isWatched: true })
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Heat', exact: true })).toBeVisible()
  expect(await marks()).toEqual({ savedAt: saved, isWatched: false })
})

test('a list is searched and narrowed in its address, edited in bulk, and put back by an undo', async ({
  page,
  app,
}) => {
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
  await page.getByRole('button', { name: 'Remove from this list' }).click()
  await expect(titles).toHaveText(['Casablanca'])
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await expect(titles).toHaveText(['Heat', 'Casablanca', 'The Godfather'])
})

test('a note is not lost when it cannot be saved, and a film is watched again on another day', async ({
  page,
  complaints,
}) => {
  await page.goto(films.casablanca)
  await ready(page)
  await page.getByRole('button', { name: 'Mark as watched' }).click()
  const more = page.getByRole('button', { name: 'More for Casablanca', exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: 'Watched again…' }).click()
  await page.getByLabel('Date').fill('2020-02-14')
  await page.getByRole('button', { name: 'Add to history' }).click()
  await expect(notifications(page)).toContainText('Added another viewing.')

  await page.route('**/api/userMedia/items/**', (route) => route.fulfill({ status: 422, body: '' }))
  await more.click()
  await page.getByRole('menuitem', { name: 'Note' }).click()
  const note = page.getByRole('dialog').getByLabel('Note', { exact: true })
  await note.fill('Round up the usual suspects.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(note).toHaveValue('Round up the usual suspects.')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await page.unroute('**/api/userMedia/items/**')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Note Round up the usual suspects.' })).toBeVisible()

  await page.goto('/my/history')
  await expect(page.getByRole('heading', { name: 'February 14, 2020' })).toBeVisible()
  await expect(page.getByText('Watched 2 times')).toHaveCount(2)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a finger that rests on a card opens its quick actions; one that only presses follows its link', async ({
    page,
  }) => {
    await page.goto('/movie/category/popular')
    await ready(page)
    const card = page.locator('main [data-card]').nth(1)
    const link = card.getByRole('link')
    const address = await link.getAttribute('href')
    const { x, y, width } = (await card.boundingBox())!
    const corner = { x: x + width - 20, y: y + 20 }
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd') =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + width / 2 }],
      })
    await touch('touchStart')
    await expect(page.getByRole('menu')).toBeVisible()
    await touch('touchEnd')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page).toHaveURL('/movie/category/popular')
    await page.touchscreen.tap(corner.x, corner.y)
    await expect(page).toHaveURL(address!)
  })
})
