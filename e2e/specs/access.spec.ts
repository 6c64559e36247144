import { expect, ready, test } from '../app.fixture.ts'

test('a logged-out visitor is offered only what works without a login, is redirected during client navigation, and returns there after logging in', async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Reelroom', 'Create an account', 'Log in'])
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
  await expect(bar).toHaveText(['Welcome', 'Log in', 'Create an account'])
  await expect(bar.first()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Reelroom'])

  const card = page.getByRole('main').getByRole('article').first().getByRole('link')
  const address = (await card.getAttribute('href'))!
  await card.click()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`)
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page).toHaveURL(address)

  await test.step('the redirect accepts a same-origin path only', async () => {
    // An open page requests the member's data, which the server refuses when the session is gone.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto('/login?redirect=%2F%2Fevil.example')
    await ready(page)
    await page.getByRole('button', { name: 'Try the demo' }).click()
    await expect(page).toHaveURL('/')
  })
})
