import type { Locator, Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'

test.beforeEach(({ logIn }) => logIn())

const cards = (page: Page): Locator => page.getByRole('main').locator('.poster-grid').getByRole('article')
const topOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().top))

/** Scrolls on by keyboard until this many cards have loaded, then brings the last of them into the middle. */
async function scrollTo(page: Page, count: number): Promise<Locator> {
  await expect(async () => {
    await page.keyboard.press('End')
    expect(await cards(page).count()).toBeGreaterThanOrEqual(count)
  }).toPass()
  const card = cards(page).nth(count - 1)
  await card.evaluate(async (node) => {
    // The browser lays out parts near the screen only then, which may move the card away again.
    let previousTop = Number.NaN
    for (let top = 0; top !== previousTop; top = node.getBoundingClientRect().top) {
      previousTop = top
      node.scrollIntoView({ block: 'center' })
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    }
  })
  return card.getByRole('link')
}

for (const path of ['/movie/category/popular?hide=watched', '/genre/18/movie?score=6'])
  test(`Back returns to the exact card and place, after several pages and after a reload: ${path}`, async ({
    page,
  }) => {
    await page.goto(path)
    await ready(page)
    const pressed = await scrollTo(page, 50)
    const address = await pressed.getAttribute('href')
    const link = cards(page).locator(`a[href="${address}"]`)
    const top = await topOf(link)
    const returned = async () => {
      await expect(page).toHaveURL(path)
      // The browser scrolls by whole pixels, and a card may begin at a fraction of one.
      await expect
        .poll(async () => Math.abs((await topOf(link)) - top), { message: 'how far from its place the card is' })
        .toBeLessThanOrEqual(1)
      await expect(link).toBeFocused()
    }
    await link.click()
    await expect(page).toHaveURL(address!)
    await page.goBack()
    await returned()
    await page.reload()
    await returned()
    await page.goForward()
    await expect(page).toHaveURL(address!)
    await page.reload()
    await ready(page)
    await page.goBack()
    await returned()
    await link.click()
    await expect(page).toHaveURL(address!)
  })

test('after loading more by keyboard, the focus is on the first new item', async ({ page }) => {
  await page.goto('/movie/category/popular')
  await ready(page)
  await page.getByRole('link', { name: 'Load more' }).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page).getByRole('link').and(page.locator(':focus'))).toHaveCount(1)
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^\d+ of/ }),
  ).toBeAttached()
})

test('a row keeps its position after Back, Forward and a reload; the same row of another page starts at its start', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/movie')
  await ready(page)
  const row = page.getByRole('region', { name: /^Best-known (movies|shows)$/ })
  const left = () => row.getByRole('list').evaluate((list) => Math.round(list.scrollLeft))
  await row.getByRole('button', { name: /^Next: Best-known/ }).click()
  const card = row.getByRole('article').nth(9).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  await expect.poll(left).toBeGreaterThan(400)
  const scrollLeft = await left()
  const address = await card.getAttribute('href')
  await card.click()
  await expect(page).toHaveURL(address!)
  await page.goBack()
  await expect.poll(left).toBe(scrollLeft)
  await page.reload()
  await ready(page)
  await expect.poll(left).toBe(scrollLeft)
  await page.getByRole('banner').getByRole('link', { name: 'TV shows' }).click()
  await expect(page).toHaveURL('/tv')
  await expect.poll(left).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/movie')
  await expect.poll(left).toBe(scrollLeft)
})
