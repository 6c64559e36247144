import { faults, openComplete } from '../accessibility.ts'
import { expect, ready, test, saysOffline } from '../app.fixture.ts'
import { films, shows } from '../titles.ts'

// Elements that fade in would be measured half-way, in colors that no visitor reads.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' }))

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
  [films.heat, 'Log'],
  [films.heat, 'Add to list'],
  [films.sintel, 'Rate'],
  [films.sintel, 'Full movie'],
  [`${films.godfather}?tab=photos`, 'The Godfather, picture 1'],
  ['/my', 'New list'],
]
/** Panels that expand in a page. */
const panels: readonly PathAndButtons[] = [
  ['/movie/category/popular?genres=18', 'Filters: 1'],
  [`${shows.chernobyl}?tab=seasons&season=1`, 'Grid'],
  ['/my/watchlist', 'Select'],
]

test('every menu, dialog and panel meets WCAG 2.2 A and AA; Escape returns the focus to the button that opened it', async ({
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
    if (!page.url().endsWith(path)) await openComplete(page, path)
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
    await openComplete(page, path)
    await page.getByRole('main').getByRole('button', { name: first }).first().click()
    found.push(...(await faults(page, `${path}, ${first}`)))
  }
  expect(found).toEqual([])
})

test('pending changes, notifications and the install prompt appear side by side; F6 moves to the notification, Escape back', async ({
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
  const save = page.getByRole('main').getByRole('button', { name: /^Saved?$/ })
  await save.focus()
  await page.keyboard.press('Enter')
  const notification = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  const boxes = [
    notification,
    page.getByText('1 change waiting'),
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
  // Axe needs time that passes; the focus stays.
  await page.clock.resume()
  expect(await faults(page, 'over the page', '.toast-area')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(notification).toHaveCount(0)
  await expect(save).toBeFocused()
  expect(complaints.splice(0).filter((complaint) => !saysOffline(complaint))).toEqual([])
})
