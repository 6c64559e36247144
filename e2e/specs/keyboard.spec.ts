import { openComplete } from '../accessibility.ts'
import { expect, test } from '../app.fixture.ts'
import { leftOut, look, walk, type Stop } from '../tab-walk.ts'
import { shows } from '../titles.ts'

test.beforeEach(async ({ page, logIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logIn()
})

test('Tab reaches every control of the personal pages and of the filters, and none is covered', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 700 })
  const { results } = await (await page.request.get('/api/userMedia/lists')).json()
  const found: object[] = []
  const checkStops = async (path: string, key: 'Tab' | 'Shift+Tab', from: Stop | null = null) => {
    const stops = await walk(page, key, from)
    expect(stops.length).toBeGreaterThan(10)
    for (const { control, faults } of stops) if (faults.length > 0) found.push({ path, key, control, faults })
    for (const control of await leftOut(page)) found.push({ path, key, control, faults: ['left out'] })
  }
  const backwards = async (path: string) => {
    await page.getByRole('navigation').last().getByRole('link').last().focus()
    await checkStops(path, 'Shift+Tab', await look(page))
  }
  for (const path of [
    '/home',
    '/profile',
    `${shows.chernobyl}?tab=seasons`,
    '/my/history',
    '/my/calendar',
    '/my/import',
    `/my/${results[0].id}`,
  ]) {
    await openComplete(page, path)
    // The demo account may have files of a title by another test; their button comes with an answer of its own.
    await page.waitForLoadState('networkidle')
    await checkStops(path, 'Tab')
  }
  await openComplete(page, '/my/watchlist')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await backwards('/my/watchlist')
  await openComplete(page, '/genre/37/movie')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByText(/^(\d+) of \1 shown$/)).toBeAttached()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await backwards('/genre/37/movie')
  expect(found).toEqual([])
})

test('arrows, Home and End move from card to card in a row; with Alt they belong to the browser', async ({ page }) => {
  await openComplete(page, '/movie')
  const row = page.getByRole('region', { name: 'Best-known movies' })
  const cards = row.getByRole('article').getByRole('link')
  const back = row.getByRole('button', { name: 'Previous: Best-known movies' })
  const on = row.getByRole('button', { name: 'Next: Best-known movies' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await cards.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(cards.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(cards.last()).toBeFocused()
  await expect(on).toHaveAttribute('aria-disabled', 'true')
  await expect(back).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Home')
  await expect(cards.first()).toBeFocused()
  const isLeftToTheBrowser = await cards
    .nth(1)
    .evaluate((card) =>
      card.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }),
      ),
    )
  expect(isLeftToTheBrowser).toBe(true)
})

test('after removing an item by keyboard, the focus is on its successor', async ({ page, app, signUp }) => {
  const headers = { origin: app.origin }
  await signUp()
  await openComplete(page, '/genre/18/movie?score=6&votes=50')
  await page.getByRole('button', { name: 'Remove filter: 6 or higher' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove filter: 50 votes or more' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()

  for (const [day, id] of [1062, 2016].entries()) {
    const data = { watched: `2026-01-0${day + 1}T12:00:00.000Z` }
    expect((await page.request.put(`/api/userMedia/items/movie/${id}`, { data, headers })).status()).toBe(200)
  }
  await openComplete(page, '/my/history')
  await page.getByRole('button', { name: 'Remove Heat from your history' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Casablanca from your history' })).toBeFocused()

  for (const id of [1062, 2016])
    expect(
      (await page.request.put(`/api/userMedia/items/movie/${id}`, { data: { saved: true }, headers })).status(),
    ).toBe(200)
  await openComplete(page, '/my/watchlist')
  const moreFor = (title: string) => page.getByRole('button', { name: `More for ${title}`, exact: true })
  const unsave = async () => {
    await page.keyboard.press('Enter')
    await page.getByRole('menuitemcheckbox', { name: 'Save' }).press('Enter')
  }
  await moreFor('Heat').focus()
  await unsave()
  await expect(moreFor('Casablanca')).toBeFocused()
  await unsave()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeFocused()
})

test('Tab gets past a long list: it loads more only on request', async ({ page }) => {
  await openComplete(page, '/movie/category/popular')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(20)
  await page.keyboard.press('Tab')
  await cards
    .last()
    .getByRole('button', { name: /^More for/ })
    .focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Load more' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused()
})
