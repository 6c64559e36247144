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
