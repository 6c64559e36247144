import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { films, shows } from '../titles.ts'

test.beforeEach(async ({ logIn }) => logIn())

/** Withholds what the server answers about the page at a path, until it is resolved. */
async function holdAnswers(page: Page, path: string | null) {
  const held = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.startsWith(`/api/tmdb${path}`) || pathname === `${path}/_payload.json`,
    async (route) => {
      await held.promise
      await route.fallback()
    },
  )
  return held
}

/** Where the name of a page, its poster and its actions are on the screen (CSS px). */
const placesOnPage = (page: Page) =>
  page.locator('h1, .title-poster, .title-actions > *').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a personal page is one press away, and every other page at most two', async ({ page }) => {
    await page.goto('/my/history')
    await ready(page)
    const bar = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    await expect(bar).toHaveText(['Home', 'Movies', 'TV shows', 'Search', 'Mine'])
    await expect(bar.and(page.locator('[aria-current=page]'))).toHaveText(['Mine'])
    await page.getByRole('button', { name: /Account of/ }).click()
    const items = page.getByRole('menuitem')
    await expect(items).toHaveText([
      'My Reelroom',
      'Watchlist',
      'My library',
      'History',
      'Statistics',
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

  test('a pressed card shows what it knows at once, nothing moves when the rest arrives, and the page recovers after an outage of the network', async ({
    page,
    app,
    complaints,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        // SAFETY: the entries of type `layout-shift`, which TypeScript's DOM library lacks.
        const entries = list.getEntries() as (PerformanceEntry & { readonly value: number })[]
        const { dataset } = document.documentElement
        for (const { value } of entries) dataset['shift'] = String(Number(dataset['shift'] ?? 0) + value)
      }).observe({ type: 'layout-shift' })
    })
    await page.goto('/movie/category/popular')
    await ready(page)
    // This is not one of the first cards, which an idle browser prefetches.
    const card = page.getByRole('main').getByRole('article').nth(8)
    const link = card.locator('.card-name a')
    const [href, name] = [await link.getAttribute('href'), await link.innerText()]
    const marks = { data: { saved: true, rating: 9 }, headers: { origin: app.origin } }
    await page.request.put(`/api/userMedia/items${href}`, marks)
    await page.reload()
    await ready(page)
    await expect(card.getByRole('button', { name: `Save ${name}` })).toHaveAttribute('aria-pressed', 'true')
    const film = await holdAnswers(page, href)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await page.title()).toContain(name)
    await expect(page.locator('#main')).toBeFocused()
    await expect(page.locator('.title-actions [aria-pressed=true]')).toHaveText(['Saved', 'Watched', /4½/])
    await expect(page.locator('.title-poster .picture')).toHaveCSS('background-image', /ipx/)
    const bar = page.getByRole('progressbar', { name: 'Loading…' })
    await expect(bar).toBeVisible()
    const before = await placesOnPage(page)
    expect(before).toHaveLength(9)
    await page.locator('html').evaluate((html) => delete html.dataset['shift'])
    film.resolve()
    const cast = page.getByRole('region', { name: 'Cast' }).locator('.card-name a').first()
    await expect(cast).toBeVisible()
    await expect(bar).toBeHidden()
    expect(await placesOnPage(page)).toEqual(before)
    expect(await page.locator('html').getAttribute('data-shift')).toBeNull()

    const person = await holdAnswers(page, await cast.getAttribute('href'))
    const personName = await cast.innerText()
    await cast.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(personName)
    await expect(page.getByRole('button', { name: `Follow: ${personName}` })).toBeVisible()
    const heading = await placesOnPage(page)
    person.resolve()
    const knownFor = page.getByRole('region', { name: 'Known for' })
    await expect(knownFor).toBeVisible()
    expect(await placesOnPage(page)).toEqual(heading)

    // The network is lost between the press and the answer.
    const next = knownFor.locator(`.card-name a:not([href="${href}"])`).first()
    const [nextHref, nextName] = [await next.getAttribute('href'), await next.innerText()]
    const lost = await holdAnswers(page, nextHref)
    await next.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextName)
    await page.context().setOffline(true)
    lost.resolve()
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('region', { name: 'Cast' })).toBeVisible()
    await expect(page).toHaveURL(nextHref!)
    expect(complaints.splice(0).filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })

  test('a tab links to its content below the picture, and Back returns to the exact place', async ({ page }) => {
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

test('a press is answered before the navigation starts, and no page leaves elements in the head', async ({ page }) => {
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

test('after Back and Forward ten times in a second, the page matches the address', async ({ page }) => {
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
