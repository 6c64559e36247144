import { expect, ready, test } from '../app.fixture.ts'

test.describe('a logged-out visitor', () => {
  test('is redirected during client navigation, too, and returns there after logging in', async ({ page }) => {
    await page.goto('/')
    await ready(page)
    const card = page.getByRole('main').getByRole('article').first().getByRole('link')
    const address = (await card.getAttribute('href'))!
    await card.click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`)
    await page.getByRole('button', { name: 'Try the demo' }).click()
    await expect(page).toHaveURL(address)
  })

  test('is offered only what works without a login, and no link to a page that redirects to the log-in', async ({
    page,
  }) => {
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

test('the redirect accepts a same-origin path only; anything else lands on /', async ({ page }) => {
  for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
    await ready(page)
    await page.getByRole('button', { name: 'Try the demo' }).click()
    await expect(page).toHaveURL('/')
    // An open page requests the member's data, which the server refuses when the session is gone.
    await page.goto('about:blank')
    await page.context().clearCookies()
  }
})
