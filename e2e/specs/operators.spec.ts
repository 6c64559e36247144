import { expect, ready, test as base } from '../app.fixture.ts'
import { freePort, startBff } from '../bff.ts'

const password = 'a sentence is better'

/** A server that others can reach by its name, without an account: it prints a set-up link. */
const test = base.extend({
  app: [
    async ({}, use) => {
      const port = await freePort()
      const app = await startBff({
        PORT: String(port),
        PUBLIC_URL: `http://reelroom.localhost:${port}`,
        DEMO_LOGIN: 'off',
      })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
  // The browser of the tests resolves no name.
  baseURL: async ({ app }, use) => use(app.origin.replace('reelroom.localhost', '127.0.0.1')),
})

test('a set-up link makes the operator, who invites a member, and disables the account later', async ({
  page,
  app,
  browser,
  baseURL,
}) => {
  const setUpUrl = /\/link#[\w-]+/.exec(app.output())![0]
  await page.goto('/signup')
  await ready(page)
  await expect(page.getByText('This server isn’t set up yet')).toBeVisible()

  await page.goto(setUpUrl)
  await expect(page.getByRole('heading', { name: 'Set up this server' })).toBeVisible()
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/home')

  await page.goto('/operate')
  await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Invitations' }).click()
  await page.getByLabel('Note for yourself').fill('Film club')
  await page.getByRole('button', { name: 'Create invitation' }).click()
  const link = page.getByRole('textbox', { name: 'Copy this link now' })
  await expect(link).toHaveValue(/\/link#/)

  const context = await browser.newContext({ baseURL: baseURL! })
  const guest = await context.newPage()
  await guest.goto(new URL(await link.inputValue()).hash.replace('#', '/link#'))
  await expect(guest.getByRole('heading', { name: 'You’re invited' })).toBeVisible()
  await guest.getByLabel('Name').fill('Eve')
  await guest.getByLabel('E-mail').fill('eve@example.org')
  await guest.getByLabel('Password').fill(password)
  await guest.getByRole('button', { name: 'Create account' }).click()
  await guest.waitForURL('**/home')
  expect((await guest.goto('/operate'))!.status()).toBe(404)
  await guest.goto(setUpUrl)
  await expect(guest.getByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible()

  await page.getByRole('button', { name: 'Announcement' }).click()
  await page.getByLabel('Text').fill('The server rests at noon.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('This announcement is shown now.')).toBeVisible()
  await guest.goto('/login')
  await expect(guest.getByText('The server rests at noon.')).toBeVisible()
  await guest.goto('/home')
  await ready(guest)
  await guest.getByRole('complementary', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click()
  await expect(guest.getByText('The server rests at noon.')).toBeHidden()
  // This is not the page that the service worker stored before.
  expect(await (await guest.request.get('/home')).text()).not.toContain('The server rests at noon.')

  await page.getByRole('button', { name: 'Titles' }).click()
  await page.getByLabel('Find a film or show').fill('heat')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('button', { name: 'Hide Heat', exact: true }).click()
  await expect(page.getByRole('status').getByText('“Heat” is hidden.')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Heat', exact: true })).toHaveCount(2)
  expect((await guest.goto('/movie/2016'))!.status()).toBe(404)
  await expect(guest.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Nothing is hidden.')).toBeVisible()
  expect((await guest.goto('/movie/2016'))!.status()).toBe(200)

  await page.getByRole('button', { name: 'Server', exact: true }).click()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByRole('rowheader', { name: /^asked-.*\.backup$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Manage Eve' }).click()
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByRole('cell', { name: 'Disabled' })).toBeVisible()
  await guest.goto('/login')
  await ready(guest)
  await guest.getByLabel('E-mail').fill('eve@example.org')
  await guest.getByLabel('Password').fill(password)
  await guest.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(guest.getByText('This account is disabled')).toBeVisible()
  await context.close()
})
