import { expect, ready, test } from '../app.fixture.ts'
import { films } from '../titles.ts'

test.beforeEach(({ signUp }) => signUp())

test('the next episode is checked off on /home and undone; the order and hiding of rows persist', async ({
  page,
  app,
}) => {
  const headers = { origin: app.origin }
  const marks = { data: { upTo: { season: 1, episode: 2 }, watched: true }, headers }
  expect((await page.request.put('/api/userMedia/shows/1001/episodes', marks)).status()).toBe(200)
  await page.request.put(`/api/userMedia/items${films.bladeRunner}`, { data: { rating: 10, watched: true }, headers })
  await page.goto('/home')
  await ready(page)
  const continueWatching = page.getByRole('region', { name: 'Continue watching' })
  await expect(continueWatching.getByRole('article')).toContainText([
    'S1 E3 · …And the Bag’s in the River60 episodes left',
  ])
  await continueWatching.getByRole('button', { name: 'Mark as watched: Breaking Bad, S1 E3' }).click()
  await expect(continueWatching.getByRole('article')).toContainText(['S1 E4 · Cancer Man'])
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(continueWatching.getByRole('article')).toContainText(['S1 E3'])
  await expect(page.getByRole('region', { name: 'Because you liked Blade Runner' })).toBeVisible()

  await page.getByRole('button', { name: 'Customize' }).click()
  const dialog = page.getByRole('dialog', { name: 'The rows of your home page' })
  await dialog.getByRole('switch', { name: 'Show: Movie picks of the week' }).click()
  await dialog.getByRole('button', { name: 'Move down: Continue watching' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Continue watching: position 2 of 8')
  await expect(dialog.getByRole('button', { name: 'Move down: Continue watching' })).toBeFocused()
  for (const name of ['Because you liked…', 'Because you liked…', 'Because you liked…'])
    await dialog.getByRole('button', { name: `Move up: ${name}` }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'Movie picks of the week' })).toHaveCount(0)
  const rows = page.getByRole('heading', { level: 2 })
  await expect(rows).toHaveText([
    'Because you liked Blade Runner',
    'Continue watching',
    'Show picks of the week',
    'Recent movie anniversaries',
    'Upcoming TV anniversaries',
  ])
  await page.reload()
  await expect(rows).toHaveText([
    'Because you liked Blade Runner',
    'Continue watching',
    'Show picks of the week',
    'Recent movie anniversaries',
    'Upcoming TV anniversaries',
  ])
})

test('a new member sees three ways to start, without JavaScript too; the genres they follow fill the page', async ({
  page,
  browser,
}) => {
  const { cookies } = await page.context().storageState()
  const contextWithoutScript = await browser.newContext({
    javaScriptEnabled: false,
    storageState: { cookies, origins: [] },
  })
  const plain = await contextWithoutScript.newPage()
  await plain.goto(new URL('/home', (await page.goto('/home'))!.url()).href)
  await expect(plain.getByRole('heading', { level: 3, name: 'Follow genres' })).toBeVisible()
  await expect(plain.getByRole('heading', { level: 2, name: 'Movie picks of the week' })).toBeVisible()
  await contextWithoutScript.close()

  await ready(page)
  await test.step('the page first has the rows of the first screens, and loads the rest on scrolling', async () => {
    const last = page.getByRole('region', { name: 'Upcoming TV anniversaries' })
    await expect(last.getByRole('article')).toHaveCount(0)
    await expect(last.getByRole('link', { name: /See all/ })).toHaveAttribute('href', '/tv/category/on_the_air')
    await last.scrollIntoViewIfNeeded()
    await expect(last.getByRole('article')).toHaveCount(8)
    await last.hover()
    await expect(last.getByRole('article')).toHaveCount(20)
  })
  const start = page.getByRole('region', { name: 'Make Reelroom yours' })
  await expect(start.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/my/import')
  await start.getByRole('button', { name: 'Western' }).click()
  await start.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Because you follow Western' })).toBeVisible()
  await expect(start).toHaveCount(0)
})
