import type { Page } from '@playwright/test'
import { faults } from '../accessibility.ts'
import { expect, ready, test } from '../app.fixture.ts'
import { films, shows } from '../titles.ts'

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test.beforeEach(({ signUp }) => signUp())

test('a film is logged from its card in three presses, and marked from its menu by keyboard; each step can be undone', async ({
  page,
}) => {
  await page.goto('/movie/category/top_rated')
  await ready(page)
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading') })
    .first()
  const title = (await card.getByRole('heading').textContent())!
  await card.hover()
  await card.getByRole('button', { name: `Log ${title}`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const stars = (await dialog.locator('[data-stars]').boundingBox())!
  await page.mouse.click(stars.x + stars.width - 4, stars.y + stars.height / 2)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('img', { name: 'Your rating: 5 ★' })).toBeVisible()
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByRole('img', { name: 'Your rating: 5 ★' })).toBeHidden()
  const viewings = async () => (await (await page.request.get('/api/userMedia/history')).json()).total_results
  await expect.poll(viewings).toBe(0)

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

test('watching takes a title off the watchlist, and Undo restores both marks, from another page too', async ({
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
  await expect(page.getByText('Press Save on any film or show and it will wait for you here.')).toBeVisible()
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Heat', exact: true })).toBeVisible()
  expect(await marks()).toEqual({ savedAt: saved, isWatched: false })
})

test('by keyboard alone a film is logged on a valid day, the viewing is edited, and both are undone', async ({
  page,
}) => {
  await page.goto(films.casablanca)
  await ready(page)
  const dialog = page.getByRole('dialog')
  const stars = dialog.getByRole('slider', { name: 'Rating of this viewing' })
  // Nothing waits for the dialog: the keys come as fast as a quick hand presses them.
  for (const key of ['l', '4', '.']) await page.keyboard.press(key)
  await expect(stars).toHaveAttribute('aria-valuetext', '4½ stars')
  expect(await faults(page, 'the dialog', '[role=dialog]')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(notifications(page)).toContainText('Added to your history.')
  await expect(page.getByRole('button', { name: 'Your rating: 4½ ★' })).toBeVisible()

  await page.keyboard.press('l')
  await expect(stars).toHaveAttribute('aria-valuetext', '4½ stars')
  await expect(dialog.getByRole('checkbox', { name: '2nd time' })).toBeChecked()
  await page.keyboard.press('Tab')
  for (const _ of [1, 2]) await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Another date' })).toBeChecked()
  const day = dialog.getByLabel('Date', { exact: true })
  await day.fill('2999-01-01')
  await day.press('Enter')
  expect(await day.evaluate((input: HTMLInputElement) => input.validationMessage)).toMatch(
    /^Choose a day from January 1, 1888 to \w+ \d+, \d{4}\.$/,
  )
  await day.fill('1940-01-05')
  await day.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Casablanca came out on November 26, 1942. Add a viewing on January 5, 1940 anyway?',
  )
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(notifications(page).getByText('Added to your history.')).toHaveCount(2)

  await page.goto('/my/history')
  await ready(page)
  const months = page.getByRole('navigation', { name: 'Months' })
  await months.getByRole('link', { name: /^1940/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'January 5, 1940' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit viewing: Casablanca' }).press('Enter')
  await expect(day).toHaveValue('1940-01-05')
  await day.fill('1940-01-06')
  await dialog.getByRole('button', { name: 'Add a note' }).press('Enter')
  await page.keyboard.type('At the Thalia.')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toContainText('Discard your note?')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Note on this viewing').press('Control+Enter')
  await expect(dialog.getByRole('alert')).toContainText('Move the viewing to January 6, 1940 anyway?')
  await dialog.getByLabel('Note on this viewing').press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'January 6, 1940' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'With a note' })).toBeVisible()
  await page.keyboard.press('F6')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'January 5, 1940' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'With a note' })).toBeHidden()
})

test('an episode is logged without leaving the page, a season on the days on which it aired, and L searches elsewhere', async ({
  page,
}) => {
  await page.goto(shows.chernobyl)
  await ready(page)
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Episode', { exact: true })).toHaveValue('1')
  for (const key of ['5', 'Enter']) await page.keyboard.press(key)
  await expect(notifications(page)).toContainText('Added to your history.')
  await page.keyboard.press('l')
  await expect(dialog.getByLabel('Episode', { exact: true })).toHaveValue('2')
  await dialog.getByRole('radio', { name: 'A season' }).check()
  await dialog.getByRole('radio', { name: 'On their air dates' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notifications(page)).toContainText('4 episodes marked as watched')
  const { results } = await (await page.request.get('/api/userMedia/history')).json()
  const entries = results as { play: { episode: number; precision?: string; rating?: number } }[]
  expect(entries.map(({ play: { episode, precision, rating } }) => [episode, precision, rating])).toEqual([
    [1, undefined, 10],
    [5, 'day', undefined],
    [4, 'day', undefined],
    [3, 'day', undefined],
    [2, 'day', undefined],
  ])
  await page.goto('/genre')
  await ready(page)
  // Without a title the palette searches for one, and a chosen title opens its dialog.
  await page.keyboard.type('lchernobyl')
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('chernobyl')
  await expect(page.getByRole('option').first()).toContainText('Chernobyl')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Log Chernobyl' })).toBeVisible()
})

test('a note is not lost when saving fails', async ({ page, complaints }) => {
  await page.goto(films.casablanca)
  await ready(page)
  const more = page.getByRole('button', { name: 'More for Casablanca', exact: true })
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
})

test.describe('in California', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('an evening is in its own month; the episodes of a day are one entry, which Back finds open, and Undo restores', async ({
    page,
    app,
  }) => {
    const headers = { origin: app.origin }
    const episodes = [1, 2].map((episode) => ({
      season: 1,
      episode,
      playedAt: `2026-02-01T0${episode + 3}:00:00.000Z`,
    }))
    const data = { episodes, watched: true }
    expect((await page.request.put('/api/userMedia/shows/2001/episodes', { data, headers })).status()).toBe(200)
    await page.goto('/my/history')
    await ready(page)
    await expect(page.getByRole('heading', { name: 'January 31, 2026' })).toBeVisible()
    const group = page.getByText('S1 E1–E2 · 2 episodes')
    await group.click()
    const link = page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Dark', exact: true }).last()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: /^Dark/ })).toBeVisible()
    await page.goBack()
    await expect(link).toBeFocused()
    await page.getByRole('button', { name: 'Remove all 2 viewings' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
    await expect(notifications(page)).toContainText('2 viewings removed from your history.')
    await notifications(page).getByRole('button', { name: 'Undo' }).click()
    await expect(group).toBeVisible()
    await page.goto('/my/history/2025-07?type=tv')
    await expect(page.getByRole('heading', { name: 'No viewings match' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.getByRole('link', { name: 'Go to January 2026' }).click()
    await expect(group).toBeVisible()
  })
})
