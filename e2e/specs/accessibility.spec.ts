import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { fillLibrary, recordProgress } from '../library-fixture.ts'
import { films, shows } from '../titles.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const forAnyone = ['/', '/login', '/signup', '/terms', '/privacy', '/demo', '/nothing/here']
const forMembers = [
  '/home',
  '/movie',
  '/tv',
  '/movie/category/popular',
  '/movie/category/trending',
  '/genre',
  '/genre/878/movie',
  '/person',
  '/search',
  '/search?q=godfahter',
  films.godfather,
  `${films.godfather}?tab=cast`,
  `${films.godfather}?tab=photos`,
  films.heat,
  `${films.sintel}?tab=videos`,
  `${shows.chernobyl}?tab=seasons&season=1`,
  '/my',
  '/my/watchlist',
  '/my/history',
  '/my/lists',
  '/my/library',
  '/my/library?tab=main',
  '/my/library/review',
  '/my/calendar',
  '/my/import',
  '/my/genre',
  '/my/genre/Drama',
  '/profile',
  '/player',
]

/** The addresses of a list of the demo account's own, of that list as others see it, of an actor, and of a past import. */
async function dynamicPaths(page: Page): Promise<string[]> {
  const { results } = await (await page.request.get('/api/userMedia/lists')).json()
  const { credits } = await (await page.request.get(`/api/tmdb${films.heat}`)).json()
  return [`/my/${results[0].id}`, `/list/${results[0].id}`, `/person/${credits.cast[0].id}`, await pastImport(page)]
}

/** An import that leaves something to check and something out. */
async function pastImport(page: Page): Promise<string> {
  const origin = new URL(page.url()).origin
  const rows = 'Date,Name,Year,Letterboxd URI\n2022-02-03,Nosferatu,,u\nnever,Alien,1979,u\n'
  const { id } = await (
    await page.request.post('/api/userMedia/imports?name=watchlist.csv', {
      data: Buffer.from(rows),
      headers: { origin, 'content-type': 'application/octet-stream' },
    })
  ).json()
  const state = async () => (await (await page.request.get(`/api/userMedia/imports/${id}`)).json()).state
  await expect.poll(state).toBe('ready')
  await page.request.post(`/api/userMedia/imports/${id}/apply`, { data: { conflict: 'mine' }, headers: { origin } })
  await expect.poll(state).toBe('done')
  return `/my/import/${id}`
}

/**
 * Of a row or grid of titles the first three stand for the rest, which would take most of the time. In its legacy mode it
 * opens no window of its own to gather the results of frames: this product has none.
 */
const axe = (page: Page, part: string) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .exclude('li:nth-child(n+4):has(article)')
    .options({ resultTypes: ['violations'] })

/** What axe finds in the light theme in a wide window, and in the dark theme in one of 320 pixels (1.4.10: 400 % zoom). */
async function faults(page: Page, place: string, part = 'body'): Promise<object[]> {
  const found = await axe(page, part).withTags(rules).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  const dark = await axe(page, part).withRules(['color-contrast', 'target-size']).analyze()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  return [
    ...[...found.violations, ...dark.violations].map(({ id, nodes }) => ({
      place,
      id,
      html: nodes.map(({ html }) => html),
    })),
    ...(width > 320 ? [{ place, width }] : []),
  ]
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

// What fades in would be measured half-way, in colours that nobody reads.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' }))

test('every page keeps WCAG 2.2 A and AA, light and dark, and needs no more than 320 pixels', async ({
  page,
  app,
  logIn,
  complaints,
}) => {
  test.slow()
  const found: object[] = []
  const look = async (path: string, who: string) => {
    await open(page, path)
    found.push(...(await faults(page, `${path}, ${who}`)))
  }
  for (const path of forAnyone) await look(path, 'a visitor')
  await logIn()
  await fillLibrary(page.request, app.origin)
  await recordProgress(page.request, app.origin, 'movie/2016', 1800)
  for (const path of [...forMembers, ...(await dynamicPaths(page))]) await look(path, 'a member')
  expect(found).toEqual([])
  // The browser itself notes that a document was answered with 404.
  expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([])
})

type PathAndButtons = readonly [path: string, ...press: readonly string[]]
/** Menus and dialogs over a page: its path, and the buttons that open them. */
const layers: readonly PathAndButtons[] = [
  ['/search', 'Account of'],
  ['/search', 'Language'],
  ['/search', 'Colors'],
  ['/home', 'Customize'],
  ['/home', 'More for'],
  [films.heat, 'More for Heat'],
  [films.heat, 'More for Heat', 'Note'],
  [films.heat, 'Add to list'],
  [films.sintel, 'Rate'],
  [films.sintel, 'Trailer'],
  [`${films.godfather}?tab=photos`, 'The Godfather, picture 1'],
  ['/my', 'New list'],
]
/** Panels that expand in a page. */
const panels: readonly PathAndButtons[] = [
  ['/movie/category/popular?genres=18', 'Filters: 1'],
  [`${shows.chernobyl}?tab=seasons&season=1`, 'Grid'],
  ['/my/watchlist', 'Select'],
]

test('every menu, dialog and panel does too; Escape leads back to the button that opened it', async ({
  page,
  logIn,
}) => {
  test.slow()
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>A trailer</title></html>' }),
  )
  await logIn()
  const found: object[] = []
  const layer = page.getByRole('dialog').or(page.getByRole('menu'))
  for (const [path, first = '', ...then] of layers) {
    if (!page.url().endsWith(path)) await open(page, path)
    const opener = page.getByRole('button', { name: first }).first()
    await expect(opener).toBeVisible()
    await opener.click()
    for (const name of then) await page.getByRole('menuitem', { name }).click()
    await expect(layer).toBeVisible()
    found.push(...(await faults(page, `${path}, ${[first, ...then].join(', ')}`, '[role=dialog], [role=menu]')))
    await page.keyboard.press('Escape')
    await expect(layer).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  for (const key of ['/', '?']) {
    await page.keyboard.press(key)
    await expect(layer).toBeVisible()
    found.push(...(await faults(page, `the key ${key}`, '[role=dialog]')))
    await page.keyboard.press('Escape')
    await expect(layer).toHaveCount(0)
  }
  for (const [path, first = ''] of panels) {
    await open(page, path)
    await page.getByRole('main').getByRole('button', { name: first }).first().click()
    found.push(...(await faults(page, `${path}, ${first}`)))
  }
  expect(found).toEqual([])
})

test('what waits, what is said and the offer to install stand beside each other; F6 leads to what was said, Escape back', async ({
  page,
  context,
  logIn,
  complaints,
}) => {
  await logIn()
  await page.clock.install()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(films.godfather)
  await ready(page)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await context.setOffline(true)
  await page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() }),
    ),
  )
  const save = page.getByRole('main').getByRole('button', { name: /^Saved?$/ })
  await save.focus()
  await page.keyboard.press('Enter')
  const notification = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  const boxes = [
    notification,
    page.getByText('1 change waiting'),
    page.getByRole('complementary', { name: 'Install Reelroom' }),
    page.getByRole('navigation', { name: 'Main' }).last(),
  ]
  const edges = []
  for (const part of boxes) {
    await expect(part).toBeVisible()
    const { y, height } = (await part.boundingBox())!
    edges.push(y, y + height)
  }
  expect(edges).toEqual(edges.toSorted((a, b) => a - b))
  await page.keyboard.press('F6')
  await expect(notification.getByRole('button').first()).toBeFocused()
  // Axe needs time that passes; what has the focus stays.
  await page.clock.resume()
  expect(await faults(page, 'over the page', '.toast-area')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(notification).toHaveCount(0)
  await expect(save).toBeFocused()
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
