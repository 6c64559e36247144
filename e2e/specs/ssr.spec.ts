import { expect, test } from '../app.fixture.ts'
import { films, shows } from '../titles.ts'

test.describe('the pages are rendered on the server', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript a visitor reads the start page, and a member every page; a list continues through its link', async ({
    page,
    logIn,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything you watch, in one place')
    expect(await page.getByRole('article').count()).toBeGreaterThan(20)
    await logIn()
    const headings: [path: string, heading: string][] = [
      [films.godfather, 'The Godfather'],
      [shows.theWire, 'The Wire'],
      ['/person', 'People'],
      ['/genre/18/movie', 'Drama movies'],
      ['/search?q=1917', 'Search'],
      [`${shows.chernobyl}?tab=seasons&season=1`, 'Chernobyl'],
      ['/home', 'Hello, Ada'],
    ]
    for (const [path, heading] of headings) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect(page.url()).toContain(path)
      // Icons of a first screen come with it.
      await expect(page.locator('svg:empty')).toHaveCount(0)
      // The buttons would do nothing without scripts, and the server does not know whether a row overflows.
      await expect(page.getByRole('button', { name: /^(Next|Previous): / })).toHaveCount(0)
    }

    await page.goto('/movie/category/popular')
    const firstName = page.getByRole('main').getByRole('article').first().getByRole('heading')
    const first = await firstName.innerText()
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL('/movie/category/popular?page=2')
    await expect(firstName).not.toHaveText(first)
  })
})

test.describe('the my and profile pages are rendered on the client only', () => {
  test.use({ javaScriptEnabled: false })

  test('their HTML shows the heading and a loading state, and none of the member’s data', async ({ page, logIn }) => {
    await logIn()
    const headings: [path: string, heading: string][] = [
      ['/my', 'My Reelroom'],
      ['/my/watchlist', 'Watchlist'],
      ['/my/history', 'History'],
      ['/my/people', 'People you follow'],
      ['/my/calendar', 'Calendar'],
      ['/my/import', 'Import and export'],
      ['/my/genre', 'My genres'],
      ['/my/genre/Drama', 'Drama'],
      ['/profile', 'Ada Lumen'],
    ]
    for (const [path, heading] of headings) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading')).toHaveText([heading])
      await expect(main.getByRole('status')).toHaveText('Loading…')
      await expect(main.locator('.skeleton').first()).toBeVisible()
      await expect(main.locator('article, img, form')).toHaveCount(0)
    }
  })
})

test('title, description, canonical address and social card are in the first HTML', async ({ page, logIn, app }) => {
  await logIn()
  const html = await (await page.request.get(`${films.godfather}?tab=cast`)).text()
  expect(html).toContain('<title>The Godfather (1972) · Reelroom</title>')
  expect(html).toContain(`<link rel="canonical" href="${app.origin}${films.godfather}"`)
  expect(html).toContain('content="summary_large_image"')
  const picture = /property="og:image" content="([^"]+)"/.exec(await (await page.request.get('/')).text())?.[1]
  const card = await page.request.get(picture!)
  expect(card.status()).toBe(200)
  expect(card.headers()['content-type']).toMatch(/^image\/(png|jpeg)/)
})

test('robots.txt and the sitemap name the public pages', async ({ request, app }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${app.origin}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
    ['/', '/terms', '/privacy'].map((path) => app.origin + path),
  )
})

test('the description of the build can be read', async ({ request }) => {
  const latest = await (await request.get('/builds/latest.json')).json()
  expect(Object.keys(latest)).toEqual(['id', 'version', 'timestamp'])
  expect(await (await request.get(`/builds/meta/${latest.id}.json`)).json()).toEqual(latest)
  expect((await request.get('/builds/latest.json')).headers()['cache-control']).toBe('no-cache')
})
