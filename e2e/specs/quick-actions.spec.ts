import { expect, ready, test } from '../app.fixture.ts'

test.beforeEach(({ signUp }) => signUp())

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a long press on a card opens the sheet that logs it; a short one follows its link', async ({ page }) => {
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
    const sheet = page.getByRole('dialog')
    await touch('touchStart')
    await expect(sheet).toBeVisible()
    await touch('touchEnd')
    await expect(sheet.getByRole('button')).toHaveText([
      'Add a note',
      'Save',
      'Close',
      'Watchlist',
      'Favorite',
      'Add to list',
      'Not for me',
    ])
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL('/movie/category/popular')
    await page.touchscreen.tap(corner.x, corner.y)
    await expect(page).toHaveURL(address!)

    await page.goto('/tv/category/popular')
    await ready(page)
    const show = page.locator('main [data-card]').nth(1)
    await touch('touchStart')
    await expect(sheet).toBeVisible()
    await touch('touchEnd')
    await sheet.getByRole('button', { name: 'Rate the show' }).tap()
    await expect(sheet.getByRole('heading', { name: /^Rate / })).toBeVisible()
    const stars = (await sheet.locator('[data-stars]').boundingBox())!
    await page.touchscreen.tap(stars.x + stars.width - 4, stars.y + stars.height / 2)
    await sheet.getByRole('button', { name: 'Save' }).tap()
    await expect(show.getByRole('img', { name: 'Your rating: 5 ★' })).toBeVisible()
  })

  test('lifting the finger where the sheet opened presses nothing in it; the next press does', async ({ page }) => {
    await page.goto('/movie/category/popular')
    await ready(page)
    // A card in the middle of the window, where the sheet opens.
    const place = await page.locator('main [data-card]').evaluateAll((cards) => {
      const centers = cards.map((card) => {
        const { left, top, width } = card.getBoundingClientRect()
        return { x: left + width / 2, y: top + width / 2 }
      })
      return centers.toSorted((a, b) => Math.abs(a.x - innerWidth / 2) - Math.abs(b.x - innerWidth / 2))[0]!
    })
    const finger = await page.context().newCDPSession(page)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    const pressed = await page.evaluateHandle((at) => document.elementFromPoint(at.x, at.y), place)
    expect(await sheet.evaluate((panel, item) => panel !== item && panel.contains(item), pressed)).toBe(true)
    await page.evaluate(() => addEventListener('touchend', () => setTimeout(() => (document.title = 'lifted'), 100)))
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page).toHaveTitle('lifted')
    await expect(sheet.getByRole('button', { pressed: true })).toHaveCount(0)
    await expect(sheet.getByRole('radio', { name: 'Today' })).toBeChecked()
    await sheet.getByRole('button', { name: 'Favorite' }).tap()
    await expect(page.getByText('Added to favorites.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByText('Added to your history.')).toBeVisible()
    await expect(sheet).toBeHidden()
  })
})
