import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { shows } from '../titles.ts'

/** The focused control and its faults: covered or off the screen, outline missing or cut off, focused before. */
interface Stop {
  readonly control: string
  readonly faults: readonly string[]
}

/** Checks the focused control and marks it in the page, to find focus traps and controls that Tab does not reach. */
const look = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    // A box that is drawn by its label is seen where the label is.
    const seen = focused.matches('.sr-only') ? (focused.closest('label') ?? focused) : focused
    const { left, top, width, height } = [...seen.getClientRects()].find((box) => box.width > 0) ?? new DOMRect()
    const isSeen = ([x, y]: readonly [number, number]) => {
      const hit = document.elementFromPoint(left + width * x, top + Math.min(height, innerHeight) * y)
      // The link of a card lies below that card's own quick actions, and below nothing else.
      const own =
        seen.matches('.card-name > a') && seen.closest('.card') === hit?.closest('.card-actions')?.parentElement
      return hit !== null && (own || seen.contains(hit) || hit.contains(seen))
    }
    const corners = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const))
    const outlineOf = (part: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(part, pseudo)
      const isThere = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return isThere ? [{ part, reach: Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) }] : []
    }
    // The link that reaches over a card draws its outline around the card.
    const card = seen.matches('.over-card')
      ? outlineOf(seen, '::after').map((ring) => ({ ...ring, part: seen.closest('article')! }))
      : []
    const ring = [...card, ...outlineOf(seen), ...outlineOf(seen.querySelector('*') ?? seen)][0]
    /** Whether a scroll container or the window cuts off a part of the outline. */
    const isCut = ({ part, reach }: { part: Element; reach: number }): boolean => {
      const box = part.getBoundingClientRect()
      const [from, to, above, below] = [box.left - reach, box.right + reach, box.top - reach, box.bottom + reach]
      if (from < 0 || to > innerWidth) return true
      for (let around = part.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).position === 'fixed') return false
        const { overflowX, overflowY } = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        if (overflowX !== 'visible' && (from < edge.left || to > edge.right)) return true
        if (overflowY !== 'visible' && (above < edge.top || below > edge.bottom)) return true
      }
      return false
    }
    const faults = [
      ...(corners.every(isSeen) ? [] : ['covered']),
      ...(ring ? [] : ['no outline']),
      ...(ring && isCut(ring) ? ['outline cut off'] : []),
      ...(focused.hasAttribute('data-had-focus') ? ['had it already'] : []),
    ]
    focused.setAttribute('data-had-focus', '')
    return { control: focused.outerHTML.slice(0, 160), faults }
  })

/** Walks through the page, from a stop or from its start, until the focus leaves it. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', from: Stop | null): Promise<Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press(key)
    const stop = await look(page)
    // Behind the last control there are the browser's own, or the first one again.
    if (!stop || stop.control === (from ?? stops[0])?.control) return stops
    stops.push(stop)
    if (stop.faults.includes('had it already')) return stops
  }
}

/** Controls that no Tab has reached. Of radio buttons a group is one stop. */
const leftOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'))
      .filter((control) => !control.matches('[tabindex="-1"], :disabled, [type="radio"], [data-had-focus]'))
      .map((control) => control.outerHTML.slice(0, 160)),
  )

const begin = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await ready(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

test.beforeEach(async ({ page, logIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logIn()
})

test('Tab reaches every control of the pages that are a member’s own and of the filters, and none is covered', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 700 })
  const { results } = await (await page.request.get('/api/userMedia/lists')).json()
  const found: object[] = []
  const checkStops = async (path: string, key: 'Tab' | 'Shift+Tab', from: Stop | null = null) => {
    const stops = await walk(page, key, from)
    expect(stops.length).toBeGreaterThan(10)
    for (const { control, faults } of stops) if (faults.length > 0) found.push({ path, key, control, faults })
    for (const control of await leftOut(page)) found.push({ path, key, control, faults: ['left out'] })
  }
  const backwards = async (path: string) => {
    await page.getByRole('navigation').last().getByRole('link').last().focus()
    await checkStops(path, 'Shift+Tab', await look(page))
  }
  for (const path of [
    '/home',
    '/profile',
    `${shows.chernobyl}?tab=seasons`,
    '/my/history',
    '/my/calendar',
    '/my/import',
    `/my/${results[0].id}`,
  ]) {
    await begin(page, path)
    await checkStops(path, 'Tab')
  }
  await begin(page, '/my/watchlist')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await backwards('/my/watchlist')
  await begin(page, '/genre/37/movie')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByText(/^(\d+) of \1 shown$/)).toBeAttached()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await backwards('/genre/37/movie')
  expect(found).toEqual([])
})

test('along a row arrows, Home and End lead from card to card; with Alt they are the browser’s', async ({ page }) => {
  await begin(page, '/movie')
  const row = page.getByRole('region', { name: 'Popular movies' })
  const cards = row.getByRole('article').getByRole('link')
  const back = row.getByRole('button', { name: 'Previous: Popular movies' })
  const on = row.getByRole('button', { name: 'Next: Popular movies' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await cards.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(cards.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(cards.last()).toBeFocused()
  await expect(on).toHaveAttribute('aria-disabled', 'true')
  await expect(back).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Home')
  await expect(cards.first()).toBeFocused()
  const isLeftToTheBrowser = await cards
    .nth(1)
    .evaluate((card) =>
      card.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }),
      ),
    )
  expect(isLeftToTheBrowser).toBe(true)
})

test('whoever takes something away by keyboard goes on at what takes its place', async ({ page, app, signUp }) => {
  const headers = { origin: app.origin }
  await signUp()
  await begin(page, '/genre/18/movie?score=6&votes=50')
  await page.getByRole('button', { name: 'Remove filter: 6 or higher' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove filter: 50 votes or more' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()

  for (const [day, id] of [1062, 2016].entries()) {
    const data = { watched: `2026-01-0${day + 1}T12:00:00.000Z` }
    expect((await page.request.put(`/api/userMedia/items/movie/${id}`, { data, headers })).status()).toBe(200)
  }
  await begin(page, '/my/history')
  await page.getByRole('button', { name: 'Remove Heat from your history' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Casablanca from your history' })).toBeFocused()
})

test('whoever goes through a long list by Tab reaches what is below it: more comes when asked for', async ({
  page,
}) => {
  await begin(page, '/movie/category/popular')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(20)
  await page.keyboard.press('Tab')
  await cards
    .last()
    .getByRole('button', { name: /^More for/ })
    .focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Load more' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused()
})
