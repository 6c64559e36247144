import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'

/** What has the focus, and what is wrong with it: covered by a bar, off the screen, no outline, had it already. */
interface Stop {
  readonly control: string
  readonly faults: readonly string[]
}

/** Keeps in the page what has had the focus, so that a trap and a control that is left out show. */
const look = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    // A box that is drawn by its label is seen where the label is.
    const seen = focused.matches('.sr-only') ? (focused.closest('label') ?? focused) : focused
    const { left, top, width, height } = [...seen.getClientRects()].find((box) => box.width > 0) ?? new DOMRect()
    const isSeen = ([x, y]: readonly [number, number]) => {
      const hit = document.elementFromPoint(left + width * x, top + Math.min(height, innerHeight) * y)
      return hit !== null && (seen.contains(hit) || hit.contains(seen))
    }
    const corners = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const))
    const outlined = [seen, seen.querySelector('*') ?? seen].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const faults = [
      ...(corners.every(isSeen) ? [] : ['covered']),
      ...(outlined ? [] : ['no outline']),
      ...(focused.hasAttribute('data-had-focus') ? ['had it already'] : []),
    ]
    focused.setAttribute('data-had-focus', '')
    return { control: focused.outerHTML.slice(0, 160), faults }
  })

/** Walks through the page until the focus leaves it. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press(key)
    const stop = await look(page)
    if (!stop) return stops
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
  const through = async (path: string, key: 'Tab' | 'Shift+Tab') => {
    const stops = await walk(page, key)
    expect(stops.length).toBeGreaterThan(10)
    for (const { control, faults } of stops) if (faults.length > 0) found.push({ path, key, control, faults })
    for (const control of await leftOut(page)) found.push({ path, key, control, faults: ['left out'] })
  }
  const backwards = async (path: string) => {
    await page.getByRole('navigation').last().getByRole('link').last().focus()
    await look(page)
    await through(path, 'Shift+Tab')
  }
  for (const path of ['/profile', `/my/${results[0].id}`]) {
    await begin(page, path)
    await through(path, 'Tab')
  }
  await begin(page, '/my/watchlist')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await backwards('/my/watchlist')
  await begin(page, '/genre/37/movie')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await backwards('/genre/37/movie')
  expect(found).toEqual([])
})
