import { test as base, expect } from '@playwright/test'
import { ready } from '../app.fixture.ts'
import { freePort, startBff, type RunningBff } from '../bff.ts'
import { startOidcProvider } from '../fakes/oidc-provider.ts'

const people = { grace: { name: 'Grace Hopper', email: 'grace@example.org', email_verified: true } }

/** The product on a name, since passkeys belong to a domain, with a certified OpenID provider beside it. */
const test = base.extend<object, { app: RunningBff }>({
  app: [
    async ({}, use) => {
      const port = await freePort()
      const origin = `http://localhost:${port}`
      const provider = await startOidcProvider({ redirectUri: `${origin}/api/_auth/oidc/example/callback`, people })
      const app = await startBff({
        PORT: String(port),
        PUBLIC_URL: origin,
        OIDC_PROVIDERS: 'example',
        OIDC_EXAMPLE_ISSUER: provider.issuer,
        OIDC_EXAMPLE_CLIENT_ID: provider.clientId,
        OIDC_EXAMPLE_NAME: 'Example ID',
      })
      await use(app)
      await app.stop()
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.origin),
})

test("a visitor logs in at a provider in a popup, which stays open only to show the provider's error", async ({
  page,
}) => {
  await page.goto('/login?redirect=%2Fprofile')
  await ready(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Continue with Example ID' }).click()
  const popup = await opening
  await expect(popup.getByRole('heading', { name: 'Example ID' })).toBeVisible()
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('That did not work')
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
  await expect(logins.getByRole('alert')).toHaveText(/^This is the last way into your account\./)
})

test('a member adds a passkey, logs out, and logs in with it', async ({ page, context, app }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const account = { name: 'Hedy', email: 'hedy@example.org', password: 'frequencies that hop' }
  await page.request.post('/api/_auth/account', { data: account, headers: { origin: app.origin } })
  await page.goto('/profile')
  await ready(page)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByLabel('Name of the passkey').fill('The laptop')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByRole('button', { name: 'Rename The laptop' }).click()
  await passkeys.getByLabel('Name of the passkey').first().fill('My laptop')
  await passkeys.getByRole('button', { name: 'Save' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop')

  await page.getByRole('button', { name: 'Account of Hedy' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(passkeys.getByText(/^Last used on/)).toBeVisible()
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
})
