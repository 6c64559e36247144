import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'

const password = 'a sentence is better'

async function signUp(page: Page, origin: string): Promise<string> {
  const email = `${randomUUID()}@example.org`
  const account = { name: 'Grace', email, password }
  expect((await page.request.post('/api/_auth/account', { data: account, headers: { origin } })).status()).toBe(200)
  await page.goto('/profile')
  await ready(page)
  return email
}

async function logInOnOtherDevice(browser: Browser, origin: string, email: string) {
  const context = await browser.newContext({ baseURL: origin })
  const data = { email, password }
  expect((await context.request.post('/api/_auth/session', { data, headers: { origin } })).status()).toBe(200)
  const isIn = async () => (await context.request.get('/api/_auth/account')).status() === 200
  return { context, isIn }
}

/** Opens a member's page on a device, which has a change that is not sent. */
async function openWithChange(context: BrowserContext) {
  const other = await context.newPage()
  await other.goto('/terms')
  await ready(other)
  const members = () => other.evaluate(() => localStorage.getItem('reelroom-members'))
  await expect.poll(members).not.toBeNull()
  await other.evaluate(async () => {
    const [userId] = localStorage.getItem('reelroom-members')!.split(' ')
    const opened = indexedDB.open('reelroom')
    await new Promise((resolve) => (opened.onsuccess = resolve))
    const change = { userId, call: 'putSavedTitle', params: { type: 'movie', id: 1 }, body: { rating: 7 } }
    const added = opened.result.transaction('changes', 'readwrite').objectStore('changes').add(change)
    await new Promise((resolve) => (added.onsuccess = resolve))
    opened.result.close()
  })
  const countChanges = () =>
    other.evaluate(async () => {
      const opened = indexedDB.open('reelroom')
      await new Promise((resolve) => (opened.onsuccess = resolve))
      const counted = opened.result.transaction('changes').objectStore('changes').count()
      await new Promise((resolve) => (counted.onsuccess = resolve))
      opened.result.close()
      return counted.result
    })
  /** Reloads, and returns the data of the device once the server has answered about erased accounts. */
  const comeBack = async () => {
    const asked = other.waitForResponse('**/api/_auth/erased?*')
    await other.reload()
    const { erased } = (await (await asked).json()) as { erased: string[] }
    if (erased.length > 0) await expect.poll(members).toBeNull()
    return { isKnown: (await members()) !== null, changes: await countChanges() }
  }
  return { comeBack }
}

test('the profile stores name, picture, countries, services and spoiler shield', async ({ page, app }) => {
  await signUp(page, app.origin)
  await page.getByLabel('Name', { exact: true }).fill('Grace Kelly')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Kelly')

  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  await page.getByLabel('Choose a picture').setInputFiles(picture)
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()

  await page.getByLabel('Country for dates, age ratings and services').selectOption('France')
  const services = page.getByRole('region', { name: 'My services: France' })
  await services.getByRole('button').first().click()
  const further = page.getByRole('region', { name: 'More countries' })
  for (const country of ['Austria', 'Germany']) await further.getByLabel('Add a country').selectOption(country)
  await further.getByRole('button', { name: 'Remove Austria' }).click()
  await page.getByLabel('Spoiler shield').click()
  await expect(page.getByLabel('Spoiler shield')).toBeChecked()
  await expect
    .poll(async () => (await page.request.get('/api/userMedia/settings')).json())
    .toMatchObject({ region: 'FR', spoilerShield: true, services: [expect.any(Number)], watchCountries: ['DE'] })
  await page.reload()
  await ready(page)
  await expect(services.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Spoiler shield')).toBeChecked()
  await expect(further.getByRole('button')).toHaveText(['Germany'])
})

test('the profile logs out other devices and erases the account in one step', async ({
  page,
  app,
  browser,
  complaints,
}) => {
  const email = await signUp(page, app.origin)
  const { context, isIn } = await logInOnOtherDevice(browser, app.origin, email)
  expect(await isIn()).toBe(true)
  const other = await openWithChange(context)
  await page.reload()
  await ready(page)
  const devices = page.getByRole('region', { name: 'Where you’re logged in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: 'Log out there' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect(await isIn()).toBe(false)
  // The session has ended, the account exists: the change waits for the next log-in.
  expect(await other.comeBack()).toEqual({ isKnown: true, changes: 1 })

  const erase = page.getByRole('region', { name: 'Delete account' })
  await erase.getByLabel('Confirm with your password').fill('not it')
  await erase.getByRole('button', { name: 'Delete everything' }).click()
  await expect(erase.getByRole('alert')).toHaveText('Wrong password.')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('403')])
  await erase.getByLabel('Confirm with your password').fill(password)
  await erase.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  expect(await (await page.request.get('/api/_auth/session')).json()).toEqual({ user: null })
  expect(await other.comeBack()).toEqual({ isKnown: false, changes: 0 })
  await context.close()
})

test('a new e-mail address needs only the password, and is then the one to log in with', async ({
  page,
  app,
  browser,
  complaints,
}) => {
  const old = await signUp(page, app.origin)
  const { context, isIn } = await logInOnOtherDevice(browser, app.origin, old)
  const email = `${randomUUID()}@example.org`
  const change = page.getByRole('region', { name: 'E-mail address' })
  const fill = async (address: string, proof: string) => {
    await change.getByLabel('New e-mail address').fill(address)
    await change.getByLabel('Current password').fill(proof)
    await change.getByRole('button', { name: 'Change e-mail address' }).click()
  }
  await fill(email, 'not it')
  await expect(change.getByRole('alert')).toHaveText('Wrong password.')
  await fill('ada@example', password)
  await expect(change.getByRole('alert')).toHaveText('This e-mail address isn’t complete.')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('403'), expect.stringContaining('400')])
  await fill(email, password)
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    `From now on you log in with ${email}.`,
  )
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await expect(change.getByLabel('Current password')).toHaveValue('')
  expect(await isIn()).toBe(true)
  await context.close()
  const logIn = (address: string) =>
    page.request.post('/api/_auth/session', {
      data: { email: address, password },
      headers: { origin: app.origin },
    })
  expect([(await logIn(old)).status(), (await logIn(email)).status()]).toEqual([401, 200])
})
