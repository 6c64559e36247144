import { expect, ready, test } from '../app.fixture.ts'

test.beforeEach(async ({ logIn }) => logIn())

test('a slip is forgiven and said, every kind has its count, and the address holds it all', async ({ page }) => {
  await page.goto('/search')
  await ready(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('godfahter')
  await expect(main.getByRole('status').first()).toHaveText(
    'Nothing found for “godfahter”. Showing results for “Godfather”.',
  )
  await expect(main.getByRole('link', { name: 'The Godfather', exact: true }).first()).toBeVisible()
  await expect(main.getByRole('searchbox')).toBeFocused()
  await main.getByRole('link', { name: /^Movies\s*[1-9]\d*$/ }).click()
  await expect(page).toHaveURL('/search?q=godfahter&tab=movie')
  await page.reload()
  await expect(main.getByRole('article').getByRole('link', { name: 'The Godfather', exact: true })).toBeVisible()
  await main.getByRole('searchbox').fill('the wire')
  await expect(page.getByRole('heading', { name: 'Nothing found for “the wire”' })).toBeVisible()
  await expect(main.getByText('No movies. Results in other tabs:')).toBeVisible()
  await main.getByRole('link', { name: 'TV shows', exact: true }).click()
  await expect(page).toHaveURL('/search?q=the+wire&tab=tv')
  await expect(main.getByRole('article').getByRole('link', { name: 'The Wire', exact: true })).toBeVisible()
})

test('what was searched for is remembered on this device, removable, and gone after logging out', async ({ page }) => {
  for (const query of ['heat 1995', 'miyazaki']) {
    await page.goto(`/search?q=${query}`)
    await ready(page)
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page).not.toHaveURL(/search/)
  }
  await page.goto('/search')
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await expect(recent.getByRole('link')).toHaveText(['miyazaki', 'heat 1995'])
  await recent.getByRole('button', { name: 'Remove “heat 1995”' }).click()
  await expect(recent.getByRole('link')).toHaveText(['miyazaki'])
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('log out')
  await expect(page.getByRole('option', { name: 'Log out', exact: true })).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You’re logged out')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('reelroom-searches'))).toBeNull()
})

test('letters that are typed while the palette, and before it the machines, are still on their way are in its field', async ({
  page,
}) => {
  const held = { machines: Promise.withResolvers<void>(), menus: Promise.withResolvers<void>() }
  for (const [name, arrival] of Object.entries(held))
    await page.route(`**/${name}-*.js`, async (route) => {
      await arrival.promise
      await route.continue()
    })
  await page.goto('/genre')
  await expect(page.locator('html[data-app-ready="true"]')).toBeAttached()
  await page.keyboard.press('/')
  await page.keyboard.type('miy')
  held.machines.resolve()
  await ready(page)
  await page.keyboard.type('azu')
  await page.keyboard.press('Backspace')
  held.menus.resolve()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Search and commands' })).toHaveValue('miyaz')
  await expect(page.getByRole('option').first()).toContainText('Hayao Miyazaki')
})

test('the search of the header opens the palette by mouse and by Enter, and what is typed then is looked for', async ({
  page,
}) => {
  await page.goto('/genre')
  await ready(page)
  const search = page.getByRole('banner').getByRole('link', { name: 'Search Movies, shows, people' })
  const field = page.getByRole('dialog').getByRole('combobox')
  await search.click()
  await page.keyboard.type('heat 1995')
  await expect(field).toHaveValue('heat 1995')
  await expect(page.getByRole('option')).toHaveText([/^Heat/, /^All results/])
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await search.press('Enter')
  await page.keyboard.type('miyaz')
  await expect(page.getByRole('option').first()).toContainText('Hayao Miyazaki')
})

test('the palette opens with a key, finds titles, people, pages and actions, and needs no mouse', async ({ page }) => {
  await page.goto('/genre')
  await ready(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Ctrl')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Search and commands' })
  await expect(field).toBeFocused()
  await page.keyboard.type('miyaz')
  await expect(page.getByRole('option').first()).toContainText('Hayao Miyazaki')
  const first = await page.getByRole('option').first().getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', first!)
  await page.keyboard.press('ArrowDown')
  await expect(field).not.toHaveAttribute('aria-activedescendant', first!)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hayao Miyazaki')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('colors dark')
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.getByRole('option', { name: 'Colors: Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('watch later')
  await page.getByRole('option', { name: 'Watchlist', exact: true }).click()
  await expect(page).toHaveURL('/my/watchlist')
  await page.goto('/search')
  await ready(page)
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('/')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('while I type nothing is asked; 200 ms after the last key it is, and what was found stays until then', async ({
  page,
}) => {
  await page.goto('/genre')
  await ready(page)
  const requestedQueries: string[] = []
  let release = Promise.withResolvers<void>()
  release.resolve()
  await page.route('**/api/tmdb/search/multi?**', async (route) => {
    requestedQueries.push(new URL(route.request().url()).searchParams.get('query') ?? '')
    await release.promise
    await route.continue()
  })
  await page.clock.install()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.keyboard.type('godfat')
  await expect(dialog.getByRole('option', { name: 'All results for “godfat”' })).toBeVisible()
  await page.clock.runFor(190)
  expect(requestedQueries).toEqual([])
  await page.clock.runFor(20)
  await expect.poll(() => requestedQueries).toEqual(['godfat'])
  await page.clock.resume()
  const first = dialog.getByRole('option', { name: /^The Godfather/ }).first()
  await expect(first).toBeVisible()
  release = Promise.withResolvers<void>()
  await page.keyboard.insertText('her part')
  await expect.poll(() => requestedQueries).toEqual(['godfat', 'godfather part'])
  await expect(dialog.getByRole('status')).toContainText('Loading')
  await expect(first).toBeVisible()
  release.resolve()
  await expect(dialog.getByRole('status')).not.toContainText('Loading')
  await expect(first).toHaveAccessibleName(/^The Godfather Part II/)
})

test('queries of 10,000 characters, halves of characters and emoji get a page, and a clear answer from the API', async ({
  page,
}) => {
  const field = page.getByRole('main').getByRole('searchbox')
  for (const q of ['a'.repeat(1000), '%ED%A0%BD', '🎬', '%00', '%22%29%20OR%20%2A', '١٩٩٥']) {
    const answer = await page.goto(`/search?q=${q}`)
    expect({ q: q.slice(0, 10), status: answer?.status() }).toEqual({ q: q.slice(0, 10), status: 200 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
    await expect(field).not.toHaveValue(/.{101}/)
  }
  const statuses = async (queries: readonly string[]) =>
    Promise.all(
      queries.map(async (query) => (await page.request.get(`/api/tmdb/search/multi?query=${query}`)).status()),
    )
  expect(await statuses(['a'.repeat(1000), 'a'.repeat(10_000), '%ED%A0%BD', '%F0%9F%8E%AC', '%00'])).toEqual([
    400, 400, 200, 200, 200,
  ])
  await ready(page)
  await field.evaluate((input: HTMLInputElement) => input.select())
  await page.evaluate(() => document.execCommand('insertText', false, 'b'.repeat(10_000)))
  await expect(page).toHaveURL(`/search?q=${'b'.repeat(100)}`)
})

test('search finds by title, typo, year, other languages and names, and keeps it in the address', async ({ page }) => {
  const searchCases: [query: string, name: string][] = [
    ['heat 1995', 'Heat'],
    ['godfahter', 'The Godfather'],
    ['1917', '1917'],
    ['七人の侍', 'Seven Samurai'],
    ['amelie', 'Amélie'],
    ['miyazaki', 'Hayao Miyazaki'],
  ]
  for (const [query, name] of searchCases) {
    await page.goto('/search')
    await ready(page)
    await page.getByRole('main').getByRole('searchbox').fill(query)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible()
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent(query).replaceAll('%20', '+')}`)
  }
  await page.getByRole('main').getByRole('searchbox').fill('qqqqzzzzxxxx')
  await expect(page.getByRole('heading', { name: 'Nothing found for “qqqqzzzzxxxx”' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'About this catalog' })).toHaveAttribute(
    'href',
    '/demo',
  )
})
