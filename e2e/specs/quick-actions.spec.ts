import { expect, ready, test } from '../app.fixture.ts'

test.beforeEach(({ signUp }) => signUp())

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a long press on a card opens its quick actions; a short one follows its link', async ({ page }) => {
    await page.goto('/movie/category/popular')
    await ready(page)
    const card = page.locator('main [data-card]').nth(1)
    const link = card.getByRole('link')
    const address = await link.getAttribute('href')
    const { x, y, width } = (await card.boundingBox())!
    const corner = { x: x + width - 20, y: y + 20 }
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd') =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + width / 2 }],
      })
    await touch('touchStart')
    await expect(page.getByRole('menu')).toBeVisible()
    await touch('touchEnd')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page).toHaveURL('/movie/category/popular')
    await page.touchscreen.tap(corner.x, corner.y)
    await expect(page).toHaveURL(address!)
  })

  test('lifting the finger where the menu opened presses nothing in it; the next press does', async ({ page }) => {
    await page.goto('/movie/category/popular')
    await ready(page)
    const { x, y, width } = (await page.locator('main [data-card]').nth(1).boundingBox())!
    const place = { x: x + width / 2, y: y + width }
    const finger = await page.context().newCDPSession(page)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    const pressed = await page.evaluateHandle((at) => document.elementFromPoint(at.x, at.y), place)
    expect(await menu.evaluate((panel, item) => panel !== item && panel.contains(item), pressed)).toBe(true)
    await page.evaluate(() => addEventListener('touchend', () => setTimeout(() => (document.title = 'lifted'), 100)))
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page).toHaveTitle('lifted')
    await expect(menu).toBeVisible()
    await expect(page.getByRole('menuitemcheckbox', { checked: true })).toHaveCount(0)
    await page.getByRole('menuitemcheckbox', { name: 'Favorite' }).tap()
    await expect(page.getByText('Added to favorites.')).toBeVisible()
  })
})
