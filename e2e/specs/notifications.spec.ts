import type { Locator, Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { films } from '../titles.ts'

test.beforeEach(async ({ page, logIn }) => {
  await logIn()
  await page.clock.install()
  await page.goto(films.godfather)
  await ready(page)
})

test('a notification auto-closes after 5000 ms, and pauses while it is hovered', async ({ page }) => {
  const region = page.getByRole('region', { name: 'Notifications' })
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notification = region.getByText('Added to your watchlist.')
  await expect(notification).toBeVisible()
  await page.clock.runFor(4000)
  await notification.hover()
  await page.clock.runFor(60_000)
  await expect(notification).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(900)
  await expect(notification).toBeVisible()
  await page.clock.runFor(200)
  await expect(notification).toBeHidden()
  await page.clock.resume()
  await sentBy(page, () => page.getByRole('button', { name: 'Saved' }).click())
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
})

test('pressing Undo in a notification reverts the change', async ({ page }) => {
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await sentBy(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await sentBy(page, () => page.getByRole('button', { name: 'Undo' }).click())
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Added to your watchlist.')).toBeHidden()
})

test('a notification changes its language with the page', async ({ page }) => {
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Added to your watchlist.')).toBeVisible()
  await page.getByRole('button', { name: 'Language' }).click()
  await after(page, page.getByRole('menuitemradio', { name: 'Deutsch' }))
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await after(page, page.getByText('Zu deiner Merkliste hinzugefügt.'))
  await sentBy(page, () => page.getByRole('button', { name: 'Rückgängig' }).click())
})

/** A press's change has reached the server, so that the next test finds the original account. */
const sentBy = (page: Page, press: () => Promise<void>) =>
  Promise.all([page.waitForResponse((response) => response.request().method() === 'PUT'), press()])

/** Advances the page's stopped clock, far less than a notification lasts, until an element appears. */
const after = (page: Page, awaited: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(20)
    await expect(awaited).toBeVisible({ timeout: 250 })
  }).toPass()
