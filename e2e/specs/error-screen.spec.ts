import { expect, ready, test } from '../app.fixture.ts'

test.describe('an unknown address', () => {
  test('appears on the error screen, each with its own path, also after Back; its link leads to the start page', async ({
    page,
    complaints,
  }) => {
    await page.goto('/foo')
    await ready(page)
    for (const path of ['/a/b/c', '/movie/0', '/d/e/f']) {
      await page.evaluate((next) => history.pushState({}, '', next), path)
      await expect(page.getByRole('alert')).toContainText(`Page not found: ${path}`)
    }
    await page.evaluate(() => history.go(-3))
    await expect(page.getByRole('alert')).toContainText('Page Not Found: /foo')
    await expect(page).toHaveTitle('This page could not be found · Reelroom')
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything you watch, in one place')
    expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([])
  })
})

test.describe('an unreachable page', () => {
  test('is an entry of the history: Back leaves it, Forward returns, and repeated presses retry once at a time', async ({
    page,
    logIn,
    complaints,
  }) => {
    await logIn()
    await page.goto('/terms')
    await ready(page)
    const requestedPaths: string[] = []
    let isAvailable = false
    let answering = Promise.resolve()
    const unavailable = {
      status: 503,
      contentType: 'application/problem+json',
      body: '{"type":"catalogue-unavailable"}',
    }
    await page.route('**/person/_payload.json', (route) => route.fulfill(unavailable))
    await page.route(/\/api\/tmdb\/(person\/popular|trending\/person)/, async (route) => {
      requestedPaths.push(new URL(route.request().url()).pathname)
      await answering
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
    const answer = Promise.withResolvers<void>()
    answering = answer.promise
    for (let press = 0; press < 10; press += 1) await retry.press('Enter')
    await expect.poll(() => requestedPaths.length).toBeGreaterThan(0)
    // Until it is answered, no list is requested again.
    expect(requestedPaths).toEqual([...new Set(requestedPaths)])
    answer.resolve()
    await expect(retry).toHaveText('Try again')
    await expect(retry).toBeFocused()
    isAvailable = true
    await retry.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
    expect(complaints.splice(0).filter((text) => !text.includes('503'))).toEqual([])
  })
})
