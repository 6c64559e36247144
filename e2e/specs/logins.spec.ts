import { expect, type BrowserContext, type Page } from '@playwright/test'
import { ready } from '../app.fixture.ts'
import { freePort, startBff, type RunningBff } from '../bff.ts'
import { startOidcProvider } from '../fakes/oidc-provider.ts'
import { test as base } from '../recording.fixture.ts'

const people = { grace: { name: 'Grace Hopper', email: 'grace@example.org', email_verified: true } }

/** The product on a host name, since passkeys belong to a domain, with a certified OpenID provider beside it. */
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

/** A virtual authenticator that creates and uses passkeys at once, as if its owner confirmed every request. */
async function withAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

test("a visitor logs in at a provider in a popup, which stays open only to show the provider's error", async ({
  page,
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
})

test('a member adds a passkey, logs out, and logs in with it by its button', async ({ page, context, app }) => {
  // As in a browser that suggests none.
  await context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await withAuthenticator(context, page)
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
  await expect(passkeys.getByRole('button', { name: 'Rename My laptop' })).toBeFocused()

  await page.getByRole('button', { name: 'Account of Hedy' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(passkeys.getByText(/^Last used on/)).toBeVisible()
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
})

test('a passkey is among the suggestions of the login’s first field, and no longer once the page is left', async ({
  page,
  context,
  app,
}) => {
  await context.addInitScript(() => {
    const offers: { mediation: string | undefined; aborted: boolean }[] = []
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      const offer = { mediation: options?.mediation, aborted: false }
      offers.push(offer)
      options?.signal?.addEventListener('abort', () => (offer.aborted = true))
      return get(options)
    }
    Object.assign(globalThis, { offers })
  })
  const offers = () => page.evaluate(() => (globalThis as unknown as { offers: unknown[] }).offers)
  const account = { name: 'Lise', email: 'lise@example.org', password: 'fission in the snow' }
  const headers = { origin: app.origin }
  await page.request.post('/api/_auth/account', { data: account, headers })
  const { devtools, authenticatorId } = await withAuthenticator(context, page)
  await page.goto('/profile')
  await ready(page)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByLabel('Name of the passkey').fill('The phone')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('The phone')
  await page.request.delete('/api/_auth/session', { headers })

  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.poll(offers).toEqual([{ mediation: 'conditional', aborted: false }])
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect.poll(offers).toEqual([{ mediation: 'conditional', aborted: true }])

  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await page.goto('/login?redirect=%2Fprofile')
  await expect(page).toHaveURL('/profile')
  await expect(passkeys.getByText(/^Last used on/)).toBeVisible()
})
