import { expect, ready, test } from '../app.fixture.ts'
import { films, shows } from '../titles.ts'

test.beforeEach(async ({ logIn }) => logIn())

test('every route has a page with a title of its own and something to see', async ({ page }) => {
  const titles: [path: string, title: RegExp][] = [
    ['/', /^Reelroom$/],
    ['/home', /^Home · Reelroom$/],
    ['/terms', /^Terms of use · Reelroom$/],
    ['/privacy', /^Privacy · Reelroom$/],
    ['/demo', /^About the demo catalog · Reelroom$/],
    ['/player', /^Player · Reelroom$/],
    ['/search', /^Search · Reelroom$/],
    ['/movie', /^Movies · Reelroom$/],
    ['/tv', /^TV shows · Reelroom$/],
    [films.godfather, /^The Godfather \(1972\) · Reelroom$/],
    [shows.theWire, /^The Wire \(2002\) · Reelroom$/],
    ['/movie/category/upcoming', /^Coming movie anniversaries · Reelroom$/],
    ['/tv/category/airing_today', /^Recent TV anniversaries · Reelroom$/],
    ['/person', /^People · Reelroom$/],
    ['/genre', /^Genres · Reelroom$/],
    ['/genre/28/movie', /^Action movies · Reelroom$/],
    ['/genre/35/tv', /^Comedy shows · Reelroom$/],
    ['/genre/0/movie', /^Unknown Genre movies · Reelroom$/],
    ['/my', /^My Reelroom$/],
    ['/my/watched', /^Watched · Reelroom$/],
    ['/my/genre', /^My genres · Reelroom$/],
    ['/my/genre/Drama', /^Drama · Reelroom$/],
    ['/profile', /^Profile · Reelroom$/],
  ]
  for (const [path, title] of titles) {
    await page.goto(path)
    await ready(page)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toContainText(/\w{20}|(\w+\W+){6}/)
  }
})

test('from a row to a film, to its director, and back to the same place', async ({ page }) => {
  await page.goto(`${films.godfather}?tab=cast`)
  await ready(page)
  await page.getByRole('link', { name: 'Francis Ford Coppola' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Francis Ford Coppola')
  await expect(page.getByRole('link', { name: 'Apocalypse Now' }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Godfather')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what is one’s own is one press away, and everything else two at most', async ({ page }) => {
    await page.goto('/my/history')
    await ready(page)
    const bar = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    await expect(bar).toHaveText(['Home', 'Movies', 'TV shows', 'Search', 'My'])
    await expect(bar.and(page.locator('[aria-current=page]'))).toHaveText(['My'])
    await page.getByRole('button', { name: /Account of/ }).click()
    const items = page.getByRole('menuitem')
    await expect(items).toHaveText([
      'My Reelroom',
      'Watchlist',
      'My library',
      'History',
      'Lists',
      'Calendar',
      'My genres',
      'Import and export',
      'Player',
      'Profile',
      'People',
      'Genres',
      'Log out',
    ])
    await expect(items.and(page.locator('[aria-current=page]'))).toHaveText(['History'])
    await items.filter({ hasText: 'Lists' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lists')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlist')
  })

  test('a tab is an address that leads past the picture, and Back returns to the exact place in it', async ({
    page,
  }) => {
    const tabs = page.getByRole('navigation', { name: 'Sections' })
    const coppola = page.getByRole('link', { name: 'Francis Ford Coppola' }).first()
    await page.goto(films.godfather)
    await ready(page)
    await expect(tabs).toBeVisible()
    await expect(tabs).not.toBeInViewport()
    await page.getByRole('link', { name: 'See all: Cast' }).click()
    await expect(page).toHaveURL(`${films.godfather}?tab=cast#sections`)
    await expect(tabs).toBeInViewport()

    await coppola.scrollIntoViewIfNeeded()
    const top = await coppola.evaluate((link) => link.getBoundingClientRect().top)
    await coppola.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Francis Ford Coppola')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Godfather')
    await expect.poll(() => coppola.evaluate((link) => link.getBoundingClientRect().top)).toBeCloseTo(top, 0)

    await page.goto(`${shows.chernobyl}?tab=seasons&season=1#sections`)
    await expect(tabs).toBeInViewport()
    await ready(page)
    await expect(tabs).toBeInViewport()
    await tabs.getByRole('link', { name: 'Photos' }).click()
    await expect(page).toHaveURL(`${shows.chernobyl}?tab=photos#sections`)
    await expect(tabs).toBeInViewport()
  })
})

test('a press is answered before the way to another page begins, and no page leaves anything behind in the head', async ({
  page,
}) => {
  await page.goto('/movie')
  await ready(page)
  for (const [name, from, to] of [
    ['TV shows', '/movie', '/tv'],
    ['Movies', '/tv', '/movie'],
    ['TV shows', '/movie', '/tv'],
  ] as const) {
    const link = page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
    const whilePressed = await link.evaluate((element: HTMLElement) => {
      element.click()
      return location.pathname
    })
    expect(whilePressed).toBe(from)
    await expect(page).toHaveURL(to)
    await ready(page)
  }
  const preloads = page.locator('head link[rel="modulepreload"][fetchpriority]')
  const hrefs = await preloads.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs.length).toBeGreaterThan(0)
  expect(hrefs).toEqual([...new Set(hrefs)])
})

test('Back and Forward pressed ten times in a second: the page is the one that the browser is at', async ({ page }) => {
  await page.goto('/home')
  await ready(page)
  const navigation = page.getByRole('banner').getByRole('navigation')
  for (const name of ['Movies', 'TV shows', 'People']) {
    await navigation.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  const go = (steps: readonly number[]) =>
    page.evaluate(async (all) => {
      for (const step of all) {
        history.go(step)
        await new Promise((next) => setTimeout(next, 100))
      }
    }, steps)
  await go([-1, 1, -1, 1, -1, 1, -1, 1, -1, 1])
  await expect(page).toHaveURL('/person')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
  await go([-1, -1, -1, 1, 1, 1, -1, -1])
  await expect(page).toHaveURL('/movie')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movies')
  await navigation.getByRole('link', { name: 'TV shows' }).click()
  await expect(page).toHaveURL('/tv')
})

for (const [window, viewport] of Object.entries({
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
}))
  test(`a card is pressed anywhere, whatever became of its picture: ${window}`, async ({ page, app, complaints }) => {
    await page.setViewportSize(viewport)
    const data = { dismissed: true }
    const headers = { origin: app.origin }
    await page.request.put(`/api/userMedia/items${films.godfather}`, { data, headers })
    await page.route('/ipx/**', (route) => (route.request().url().includes('movie') ? route.abort() : route.continue()))
    const unclickable: object[] = []
    for (const path of ['/home', '/my', '/person', '/search?q=godfather', '/genre/18/movie', films.godfather]) {
      await page.goto(path)
      await ready(page)
      await expect(page.locator('.skeleton')).toHaveCount(0)
      const links = await page.locator('main article').locator('.card-name a, .over-card').all()
      for (const link of links.slice(0, 24)) {
        const missed = await link.evaluate(async (target) => {
          const picture = target.closest('article')!.firstElementChild!
          // What comes near the screen is laid out only then, and may move the card away again.
          const isSkipped = () => !picture.checkVisibility({ contentVisibilityAuto: true })
          for (let before = Number.NaN, at = 0; before !== at || isSkipped();) {
            picture.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
            before = picture.getBoundingClientRect().top
            await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
            at = picture.getBoundingClientRect().top
          }
          const { left, top, width, height } = picture.getBoundingClientRect()
          const hits = [0.2, 0.5, 0.9].map((y) => document.elementFromPoint(left + width * 0.3, top + height * y))
          return hits.filter((hit) => !target.contains(hit)).map((hit) => hit?.outerHTML.slice(0, 160))
        })
        if (missed.length > 0) unclickable.push({ path, card: await link.innerText(), missed })
      }
    }
    expect(unclickable).toEqual([])
    const broken = complaints.splice(0)
    expect(broken.length).toBeGreaterThan(0)
    expect(broken.filter((complaint) => !complaint.includes('/ipx/'))).toEqual([])
  })

test('a grid loads on, repeats nothing, and ends', async ({ page }) => {
  await page.goto('/genre/37/movie')
  await ready(page)
  const names = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(async () => {
    await page.mouse.wheel(0, 5000)
    await expect(page.getByRole('link', { name: /^Load/ })).toBeHidden({ timeout: 500 })
  }).toPass()
  const links = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(links.length)
  expect(await names.count()).toBe(links.length)
})
