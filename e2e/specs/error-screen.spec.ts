import { expect, ready, test } from '../app.fixture.ts'

const missing: [path: string, detail: string][] = [
  ['/foo', 'Page Not Found: /foo'],
  ['/foo/1', 'Page Not Found: /foo/1'],
  ['/a/b/c', 'Page not found: /a/b/c'],
  ['/movie/abc', 'Page not found: /movie/abc'],
  ['/movie/0', 'Page not found: /movie/0'],
  ['/movie/1e3', 'Page not found: /movie/1e3'],
  ['/book/category/popular', 'Page Not Found: /book/category/popular'],
  ['/movie/category/forgotten', 'Page not found: /movie/category/forgotten'],
  ['/my/watchlist/extra', 'Page not found: /my/watchlist/extra'],
]

test.describe('an address without a page', () => {
  for (const [path, detail] of missing) {
    test(`is answered with 404 and the error screen, logged in or not: ${path}`, async ({
      page,
      complaints,
      logIn,
    }) => {
      for (const loggedIn of [false, true]) {
        if (loggedIn) await logIn()
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        await ready(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
        await expect(page.getByRole('alert')).toContainText(
          "Looks like you've followed a broken link or entered a URL that doesn't exist on this site.",
        )
        await expect(page.getByRole('alert')).toContainText(detail)
        await expect(page).toHaveTitle('This page could not be found · Reelroom')
      }
      // The browser itself notes that a document was answered with 404.
      expect(complaints.every((text) => text.includes('404'))).toBe(true)
      complaints.length = 0
    })
  }

  test('the next one shows a path of its own, and Back the former one', async ({ page, complaints }) => {
    await page.goto('/foo')
    await ready(page)
    for (const path of ['/a/b/c', '/movie/0', '/d/e/f']) {
      await page.evaluate((next) => history.pushState({}, '', next), path)
      await expect(page.getByRole('alert')).toContainText(`Page not found: ${path}`)
    }
    await page.evaluate(() => history.go(-3))
    await expect(page.getByRole('alert')).toContainText('Page Not Found: /foo')
    await expect(page).toHaveTitle('This page could not be found · Reelroom')
    expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([])
  })

  test("a 'Go Back' button leads to '/'", async ({ page, complaints }) => {
    await page.goto('/a/b/c')
    await ready(page)
    complaints.length = 0
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A room for everything you watch')
  })

  test('bots are not shown the error page: the right status with a bare body', async ({ request }) => {
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
    const answer = await request.get('/foo', { headers })
    expect({ status: answer.status(), body: await answer.text() }).toEqual({
      status: 404,
      body: '<!doctype html><title>404</title>',
    })
    expect(await (await request.get('/', { headers })).text()).toContain('A room for everything you watch')
  })

  test('an id that the catalogue does not know is a page that could not be found', async ({
    page,
    logIn,
    complaints,
  }) => {
    await logIn()
    for (const path of ['/movie/999999999', '/tv/999999999', '/person/999999999', '/genre/123456/movie']) {
      expect({ path, status: (await page.goto(path))?.status() }).toEqual({ path, status: 404 })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
    }
    complaints.length = 0
  })
})

test.describe('what cannot be reached', () => {
  test('is a state of the page one has come to: Back leads away, Forward to it again, and pressing on asks once at a time', async ({
    page,
    logIn,
    complaints,
  }) => {
    await logIn()
    await page.goto('/terms')
    await ready(page)
    const requestedPaths: string[] = []
    let isAvailable = false
    const unavailable = {
      status: 503,
      contentType: 'application/problem+json',
      body: '{"type":"catalogue-unavailable"}',
    }
    await page.route('**/person/_payload.json', (route) => route.fulfill(unavailable))
    await page.route(/\/api\/tmdb\/(person\/popular|trending\/person)/, (route) => {
      requestedPaths.push(new URL(route.request().url()).pathname)
      return isAvailable ? route.continue() : route.fulfill(unavailable)
    })
    await page.getByRole('link', { name: 'People' }).first().click()
    const state = page.getByRole('heading', { level: 1, name: 'Films can’t be loaded right now' })
    await expect(state).toBeVisible()
    await expect(page).toHaveURL('/person')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
    await page.goForward()
    await expect(state).toBeVisible()
    const retry = page.getByRole('main').getByRole('button')
    await retry.focus()
    requestedPaths.length = 0
    for (let press = 0; press < 10; press += 1) await retry.press('Enter')
    await expect(retry).toHaveText('Try again')
    // Each of the two lists is requested once more after its first failure.
    expect(requestedPaths.length).toBeLessThanOrEqual(4)
    await expect(retry).toBeFocused()
    isAvailable = true
    await retry.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
    expect(complaints.splice(0).filter((text) => !text.includes('503'))).toEqual([])
  })
})
