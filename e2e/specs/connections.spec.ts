import { expect, test } from '../app.fixture.ts'

test('the demo account has no connections, and its page says why', async ({ page, logIn }) => {
  await logIn()
  await page.goto('/profile/connections')
  await expect(page.getByText('Everyone who tries the demo shares its account')).toBeVisible()
})
