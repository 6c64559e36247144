import { expect, ready, test } from '../app.fixture.ts'

test.beforeEach(async ({ logIn }) => logIn())

test('a typo leads to a suggestion, not to other results; every type has its count, and the address has the whole query', async ({
  page,
}) => {
  await page.goto('/search')
  await ready(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('godfahter')
  await expect(main.getByRole('heading', { name: 'Nothing found for “godfahter”' })).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(0)
  await expect(main.getByRole('searchbox')).toBeFocused()
  await main.getByRole('link', { name: 'Did you mean “Godfather”?' }).click()
  await expect(main.getByRole('searchbox')).toHaveValue('Godfather')
  await expect(main.getByRole('link', { name: 'The Godfather', exact: true }).first()).toBeVisible()
  await main.getByRole('link', { name: /^Movies\s*[1-9]\d*$/ }).click()
  await expect(page).toHaveURL('/search?q=Godfather&tab=movie')
  await page.reload()
  await expect(main.getByRole('article').getByRole('link', { name: 'The Godfather', exact: true })).toBeVisible()
  await main.getByRole('searchbox').fill('the wire')
  await expect(page.getByRole('heading', { name: 'Nothing found for “the wire”' })).toBeVisible()
  await expect(main.getByText('No movies. Results in other tabs:')).toBeVisible()
  await main.getByRole('link', { name: 'TV shows', exact: true }).click()
  await expect(page).toHaveURL('/search?q=the+wire&tab=tv')
  await expect(main.getByRole('article').getByRole('link', { name: 'The Wire', exact: true })).toBeVisible()
})

test('recent searches are stored on this device, removable, and deleted on log-out', async ({ page }) => {
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

test('queries of 10,000 characters, lone surrogates and emoji get a page, and a clear answer from the API', async ({
  page,
}) => {
  const statusesOf = (path: string, queries: readonly string[]) =>
    Promise.all(queries.map(async (query) => (await page.request.get(path + query)).status()))
  const queries = ['a'.repeat(1000), '%ED%A0%BD', '🎬', '%00', '%22%29%20OR%20%2A', '١٩٩٥']
  expect(await statusesOf('/search?q=', queries)).toEqual(queries.map(() => 200))
  const apiQueries = ['a'.repeat(1000), 'a'.repeat(10_000), '%ED%A0%BD', '%F0%9F%8E%AC', '%00']
  expect(await statusesOf('/api/tmdb/search/multi?query=', apiQueries)).toEqual([400, 400, 200, 200, 200])

  const field = page.getByRole('main').getByRole('searchbox')
  await page.goto(`/search?q=${'a'.repeat(1000)}`)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
  await expect(field).not.toHaveValue(/.{101}/)
  await field.evaluate((input: HTMLInputElement) => input.select())
  await page.evaluate(() => document.execCommand('insertText', false, 'b'.repeat(10_000)))
  await expect(page).toHaveURL(`/search?q=${'b'.repeat(100)}`)
})

test('search finds titles by year, other languages and names, and keeps the query in the address', async ({ page }) => {
  const searchCases: [query: string, name: string][] = [
    ['heat 1995', 'Heat'],
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

test('text that an input method has not converted is not searched for, on the page and in the palette', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/search')
  await ready(page)
  const inputMethod = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    inputMethod.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const searches: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/tmdb/search')) searches.push(url.searchParams.get('query') ?? '')
  })
  const field = page.getByRole('main').getByRole('searchbox')
  await expect(field).toBeFocused()
  for (const text of ['s', 'し', 'しち', 'しちに']) await compose(text)
  await expect(field).toHaveValue('しちに')
  await page.clock.runFor(1000)
  await inputMethod.send('Input.insertText', { text: '七人の侍' })
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('七人の侍')}`)
  await expect.poll(() => [...new Set(searches)]).toEqual(['七人の侍'])

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  for (const text of ['h', 'ひ', 'ひと']) await compose(text)
  await page.clock.runFor(1000)
  await inputMethod.send('Input.insertText', { text: '生きる' })
  await expect.poll(() => searches.at(-1)).toBe('生きる')
  // The page may ask for the rest of its own results meanwhile, but nothing asks for an unconverted text.
  expect([...new Set(searches)]).toEqual(['七人の侍', '生きる'])
})
