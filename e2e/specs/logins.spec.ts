import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { ready } from '../app.fixture.ts'
import { test } from '../logins.fixture.ts'

const operate = join(import.meta.dirname, '../../bff/dist/operate.js')

test("a visitor logs in at a provider in a popup, which stays open only to show the provider's error", async ({
  page,
  app,
}) => {
  await page.goto('/login?redirect=%2Fprofile')
  await ready(page)
  // A provider's code is valid once: the service worker, which handles every navigation, must not send it twice.
  await page.evaluate(() => navigator.serviceWorker.ready)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Continue with Example ID' }).click()
  const popup = await opening
  await expect(popup.getByRole('heading', { name: 'Example ID' })).toBeVisible()
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('That didn’t work')
  await expect(popup.getByText('The login was canceled.')).toBeVisible()

  await popup.getByRole('link', { name: 'Try again' }).click()
  await ready(popup)
  await popup.getByRole('link', { name: 'Continue with Example ID' }).click()
  await popup.getByLabel('Who are you?').fill('grace')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await closed
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Hopper')

  const logins = page.getByRole('region', { name: 'Connected logins' })
  await expect(logins.getByText('grace@example.org')).toBeVisible()
  await logins.getByRole('button', { name: 'Disconnect Example ID' }).click()
  await expect(logins.getByRole('alert')).toHaveText(/^This is your only way to log in\./)

  const erase = page.getByRole('region', { name: 'Delete account' })
  await erase.getByLabel('Confirm with your name as shown above').fill('Grace')
  await erase.getByRole('button', { name: 'Delete everything' }).click()
  await expect(erase.getByRole('alert')).toHaveText('Wrong name.')

  // As an operator, they prove themselves at the provider, which still knows them.
  const grant = [operate, 'account', 'grant-operator', 'grace@example.org']
  await promisify(execFile)(process.execPath, grant, { env: { ...process.env, DATA_DIR: app.dataDir } })
  await page.goto('/operate')
  await page.getByRole('button', { name: 'Log in again at Example ID' }).click()
  await page.getByLabel('Who are you?').fill('grace')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Manage Grace Hopper' })).toBeVisible()
  expect(page.url()).toMatch(/\/operate$/)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/operate?proof=given')
  await expect(otherTab.getByRole('alert')).toHaveText(/^This login has expired/)
  await expect(otherTab.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible()
})
