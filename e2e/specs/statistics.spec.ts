import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { faults, moveTo } from '../accessibility.ts'
import { expect, ready, test } from '../app.fixture.ts'
import { leftOut, walk } from '../tab-walk.ts'

test.use({ timezoneId: 'Europe/Berlin' })

/** Logs eight films late in the evening in UTC, which is the next day in Berlin: three of them on 14 March 2025. */
async function logFilms(page: Page, origin: string): Promise<void> {
  const popular = await page.request.get('/api/tmdb/movie/top_rated?page=1&language=en')
  const { results } = (await popular.json()) as { results: { id: number }[] }
  for (const [index, { id }] of results.slice(0, 8).entries()) {
    const day = String(index < 3 ? 13 : 14 + index).padStart(2, '0')
    const data = {
      id: randomUUID(),
      type: 'movie',
      mediaId: id,
      playedAt: `2025-03-${day}T23:30:00.000Z`,
      rating: index + 2,
    }
    const answer = await page.request.post('/api/userMedia/plays', { data, headers: { origin } })
    expect(answer.status()).toBe(200)
  }
}

test('a member reads the statistics with the keyboard alone, and charts open lists of as many titles', async ({
  page,
  app,
  signUp,
}) => {
  await signUp()
  await page.goto('/my/statistics')
  await ready(page)
  await expect(page.getByRole('heading', { name: 'No numbers yet' })).toBeVisible()
  await logFilms(page, app.origin)
  await page.reload()
  await ready(page)
  await expect(page.getByRole('link', { name: '8 movies' })).toBeVisible()
  expect(await faults(page, '/my/statistics', 'main')).toEqual([])

  const stops = await walk(page, 'Tab', null)
  expect(stops.flatMap(({ control, faults: found }) => found.map((fault) => `${fault}: ${control}`))).toEqual([])
  expect(await leftOut(page)).toEqual([])

  const months = page.getByRole('figure', { name: 'By month' })
  await months.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(months.getByRole('row', { name: 'March 8 0' })).toBeVisible()

  await page.getByRole('link', { name: '8 movies' }).press('Enter')
  await expect(page).toHaveURL('/my/watched?type=movie')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watched')
  // The end of the list has the number, too.
  await expect(page.getByRole('main').getByText('8 titles').first()).toBeVisible()

  // A row of a chart opens a list of as many titles, which says why it is short.
  const main = page.getByRole('main')
  for (const chart of ['Genres', 'Directors', 'Your ratings']) {
    await moveTo(page, '/my/statistics')
    const figure = page.getByRole('figure', { name: new RegExp(`^${chart} `) })
    await figure.locator('summary').click()
    const row = figure
      .locator('tbody tr')
      .filter({ has: page.getByRole('link') })
      .first()
    const link = row.getByRole('link')
    const name = (await link.textContent())!
    const cells = await row.getByRole('cell').allTextContents()
    const count = chart === 'Your ratings' ? Number(cells[0]) + Number(cells[1]) : Number(cells[0])
    expect(count).toBeGreaterThan(0)
    await link.click()
    const countText = (titles: number) => main.getByText(titles === 1 ? '1 title' : `${titles} titles`, { exact: true })
    await expect(countText(count).first()).toBeVisible()
    if (chart === 'Genres') {
      await expect(main.getByLabel('Genre').locator('option:checked')).toHaveText(name)
    } else {
      await main.getByRole('button', { name: `Remove filter: ${name}`, exact: true }).press('Enter')
      await expect(countText(8).first()).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
    }
  }
})

test('the year leads to the viewings of a day, and gives a picture of the right size that is not blank', async ({
  page,
  app,
  signUp,
}) => {
  await signUp('Ada')
  await logFilms(page, app.origin)
  await page.goto('/my/statistics/2025')
  await ready(page)
  await expect(page.getByRole('heading', { level: 1, name: '2025' })).toBeVisible()
  expect(await faults(page, '/my/statistics/2025', 'main')).toEqual([])
  for (const [button, shape, size] of [
    ['For a story', 'tall', [1080, 1920]],
    ['For a post', 'wide', [1200, 630]],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.locator(`canvas[data-drawn="${shape}"]`)).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download picture' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`reelroom-2025-${shape}.png`)
    const picture = sharp(await readFile(await download.path()))
    const { width, height, format } = await picture.metadata()
    expect({ width, height, format }).toEqual({ width: size[0], height: size[1], format: 'png' })
    const { channels } = await picture.stats()
    // The amber of the year and of the lights: much red, little blue.
    expect(channels[0]!.max).toBeGreaterThan(240)
    expect(channels[0]!.mean).toBeGreaterThan(1.5 * channels[2]!.mean)
    expect(channels[0]!.stdev).toBeGreaterThan(20)
  }
  // On paper the year is without the bars of the product.
  await page.emulateMedia({ media: 'print' })
  for (const bar of ['banner', 'contentinfo'] as const) await expect(page.getByRole(bar)).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('banner')).toBeVisible()
  const viewings = page.getByRole('main').getByRole('button', { name: /^Remove .* from your history$/ })
  await page.getByRole('link', { name: '8 viewings', exact: true }).click()
  await expect(page).toHaveURL('/my/history?year=2025')
  await expect(viewings).toHaveCount(8)
  await page.goBack()
  await page.getByRole('link', { name: 'March 14, 2025', exact: true }).click()
  await expect(page).toHaveURL('/my/history?day=2025-03-14')
  await expect(viewings).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove filter: March 14, 2025' }).click()
  await expect(page).toHaveURL('/my/history/2025-03')
  await expect(viewings).toHaveCount(8)
})
