import { faults } from '../accessibility.ts'
import { expect, ready, test } from '../app.fixture.ts'

// Contrasts are measured between two states of a button that fades otherwise.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a member finds their notices behind the bell, and chooses when and where they come', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/home')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'Notices' }).click()
  await expect(page.getByRole('heading', { name: 'No notices yet' })).toBeVisible()
  expect(await faults(page, 'an empty list')).toEqual([])
  await page.getByRole('link', { name: 'Choose notices' }).click()
  await page.getByRole('combobox', { name: 'Hour' }).selectOption('7')
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Lisbon')
  const list = page.getByRole('region', { name: 'In the list' })
  await list.getByRole('checkbox', { name: 'Releases from my watchlist' }).uncheck()
  await page.getByRole('textbox', { name: 'Topic' }).fill('reelroom-4cbd')
  await page.getByRole('button', { name: 'Save topic' }).click()
  await expect(page.getByText('Topic saved.')).toBeVisible()
  // A browser cannot be pushed to at an address without https, so the server offers no push.
  await expect(page.getByRole('heading', { name: 'On your devices' })).toHaveCount(0)
  expect(await faults(page, 'the settings')).toEqual([])

  await page.reload()
  await ready(page)
  await expect(page.getByRole('combobox', { name: 'Hour' })).toHaveValue('7')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Lisbon')
  await expect(list.getByRole('checkbox', { name: 'Releases from my watchlist' })).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('reelroom-4cbd')
  await page.getByRole('button', { name: 'Remove topic' }).click()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
})

test('the demo account has neither notices nor connections, and their pages say why', async ({ page, logIn }) => {
  await logIn()
  await page.goto('/notices')
  const reason = page.getByText('Everyone who tries the demo shares its account')
  await expect(reason).toBeVisible()
  await page.goto('/profile/connections')
  await expect(reason).toBeVisible()
})
