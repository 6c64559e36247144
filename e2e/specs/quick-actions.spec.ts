import { expect, ready, test } from '../app.fixture.ts'

test.beforeEach(({ signUp }) => signUp())

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a finger that rests on a card opens its quick actions; one that only presses follows its link', async ({
    page,
  }) => {
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
})
