import { expect, ready, test } from '../app.fixture.ts'
import { films, shows } from '../titles.ts'

const memberPages = [
  '/home',
  '/movie',
  '/tv',
  films.godfather,
  shows.theWire,
  '/movie/category/popular',
  '/person',
  '/genre',
  '/genre/18/movie',
  '/genre/18/tv',
  '/search',
  '/player',
  '/my',
  '/my/watchlist',
  '/my/history',
  '/my/lists',
  '/my/genre',
  '/my/genre/Drama',
  '/profile',
]

test.describe('a logged-out visitor', () => {
  for (const path of memberPages) {
    test(`opening a non-public page is redirected to /login: ${path}`, async ({ request }) => {
      const answer = await request.get(`${path}?a=1`, { maxRedirects: 0 })
      expect(answer.status()).toBe(302)
      expect(answer.headers()['location']).toBe(`/login?redirect=${encodeURIComponent(`${path}?a=1`)}`)
    })
  }

  for (const path of ['/', '/terms', '/privacy', '/demo', '/login', '/signup']) {
    test(`may see ${path}`, async ({ request }) => {
      expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200)
    })
  }

  test('is not served what no public page needs: the API enforces the same rule by itself', async ({ request }) => {
    for (const path of [
      `/api/tmdb${films.godfather}`,
      '/api/tmdb/movie/popular?page=2',
      '/api/tmdb/search/multi?query=heat',
      '/api/tmdb/person/popular',
      '/api/userMedia/genres',
      '/api/userMedia/home',
      '/api/userMedia/items',
    ]) {
      const answer = await request.get(path)
      expect({ path, status: answer.status(), type: answer.headers()['content-type'] }).toEqual({
        path,
        status: 401,
        type: 'application/problem+json; charset=utf-8',
      })
    }
    expect((await request.get('/api/tmdb/movie/popular')).status()).toBe(200)
  })

  test('is redirected while navigating inside the page, too, and returns there after logging in', async ({ page }) => {
    await page.goto('/')
    await ready(page)
    const card = page.getByRole('main').getByRole('article').first().getByRole('link')
    const address = (await card.getAttribute('href'))!
    await card.click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`)
    await page.getByRole('button', { name: 'Try the demo' }).click()
    await expect(page).toHaveURL(address)
  })

  test('is offered what works for them, and no page that leads to the log-in', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Reelroom', 'Create an account', 'Log in'])
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    await expect(bar).toHaveText(['Welcome', 'Log in', 'Create an account'])
    await expect(bar.first()).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Reelroom'])
  })
})

test.describe('a logged-in visitor', () => {
  for (const path of ['/login', '/signup']) {
    test(`opening ${path} is redirected to /`, async ({ page, logIn }) => {
      await logIn()
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect({ status: answer.status(), location: answer.headers()['location'] }).toEqual({
        status: 302,
        location: '/',
      })
    })
  }
})

test('the redirect accepts a same-origin path only; anything else lands on /', async ({ page }) => {
  for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
    await ready(page)
    await page.getByRole('button', { name: 'Try the demo' }).click()
    await expect(page).toHaveURL('/')
    // A page that lives asks for what is the member's, which nobody may when the session is gone.
    await page.goto('about:blank')
    await page.context().clearCookies()
  }
})
