import { expect, type BrowserContext, type Page } from '@playwright/test'
import { ready } from '../app.fixture.ts'
import { test } from '../logins.fixture.ts'

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

test('a member adds a passkey, logs out, and logs in with it by its button', async ({ page, context, app }) => {
  // Like a browser that suggests none.
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

test('a passkey is among the suggestions of the login field, and no longer once the page is left', async ({
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
