import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { Browser } from './auth.ts'
import type { Authenticator, Deviation } from './authenticator.ts'

export const passkeysUrl = '/api/_auth/passkeys'
interface Options {
  readonly challenge: string
  readonly user?: { readonly id: string }
}

/** The browser of a new member. */
export async function signUp(app: NestFastifyApplication, email: string): Promise<Browser> {
  const browser = new Browser(app)
  await browser.request('POST', '/api/_auth/account', { name: 'Hedy', email, password: 'frequencies that hop' })
  return browser
}

/** The options of a registration or of a login, with their challenge. */
export async function optionsOf(browser: Browser, url: string): Promise<Options> {
  return ((await browser.request('POST', url, {})).body as { options: Options }).options
}

export async function addPasskey(browser: Browser, passkey: Authenticator, deviation?: Deviation) {
  const response = passkey.register(await optionsOf(browser, `${passkeysUrl}/options`), deviation)
  return browser.request('POST', passkeysUrl, { name: 'Laptop', response })
}

export async function logInWith(browser: Browser, passkey: Authenticator, deviation?: Deviation) {
  const response = passkey.sign(await optionsOf(browser, '/api/_auth/passkey/options'), deviation)
  return browser.request('POST', '/api/_auth/passkey', { response })
}
