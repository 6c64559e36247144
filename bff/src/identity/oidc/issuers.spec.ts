import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Identity } from '@contract/login.schema'
import { startOidcProvider, type RunningProvider } from '../../../../e2e/fakes/oidc-provider.ts'
import { databases } from '../../../testing/databases.ts'
import { appOrigin, Browser, startAuth } from '../../../testing/auth.ts'
import { addUsers } from '../../../testing/users.ts'
import { IdentitiesService } from './identities.service.ts'
import { OidcService } from './oidc.service.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'

let provider: RunningProvider
let otherProvider: RunningProvider
beforeAll(async () => {
  const redirectUri = `${appOrigin}/api/_auth/oidc/example/callback`
  provider = await startOidcProvider({ redirectUri, people: { grace: { name: 'Grace Hopper' } } })
  otherProvider = await startOidcProvider({ redirectUri, people: { grace: { name: 'Another Grace' } } })
})
afterAll(() => Promise.all([provider.stop(), otherProvider.stop()]))

describe.each(databases)('a login is an issuer and a subject, on $name', ({ open }) => {
  let database: UserDatabase
  beforeEach(async () => {
    database = await open()
  })
  /** A server on the database, where the name `example` means this provider. */
  async function startWith({ issuer, clientId }: RunningProvider) {
    const app = await startAuth(database, {
      OIDC_PROVIDERS: 'example',
      OIDC_EXAMPLE_ISSUER: issuer,
      OIDC_EXAMPLE_CLIENT_ID: clientId,
    })
    onTestFinished(() => app.close())
    return app
  }
  async function logInAt(app: Awaited<ReturnType<typeof startWith>>) {
    const browser = new Browser(app)
    await browser.logIn('grace')
    return { browser, user: await browser.user() }
  }
  const identitiesOf = async (browser: Browser) =>
    (await browser.request('GET', '/api/_auth/identities')).body as Identity[]
  const addEarlierLogin = (userId: string, name: string) =>
    database
      .insertInto('identities')
      .values({ user_id: userId, provider: name, issuer: null, subject: 'grace', label: null, created_at: 0 })
      .execute()

  it('the same name for another issuer opens another account to the same subject', async () => {
    const { user: member } = await logInAt(await startWith(provider))
    expect(member).toMatchObject({ name: 'Grace Hopper' })
    const { user: stranger } = await logInAt(await startWith(otherProvider))
    expect(stranger).toMatchObject({ name: 'Another Grace' })
    expect(stranger!.id).not.toBe(member!.id)
    expect((await logInAt(await startWith(provider))).user).toEqual(member)
    expect((await logInAt(await startWith(otherProvider))).user).toEqual(stranger)
  })

  it('a login is refused if its provider name meant another issuer at its start', async () => {
    const browser = new Browser(await startWith(provider))
    const back = await browser.atProvider((await browser.request('GET', '/api/_auth/oidc/example/start')).location, {
      who: 'grace',
    })
    const later = new Browser(await startWith(otherProvider))
    for (const [name, value] of browser.cookies) later.cookies.set(name, value)
    expect(await later.request('GET', back)).toMatchObject({ location: '/login/done?error=expired' })
    expect(await later.user()).toBeNull()
  })

  it('a login of a former issuer is listed, counts as no way to log in, and can be disconnected without another one', async () => {
    await logInAt(await startWith(provider))
    const { browser } = await logInAt(await startWith(otherProvider))
    await database
      .updateTable('identities')
      .set({ user_id: (await browser.user())!.id })
      .execute()
    const [former, current] = await identitiesOf(browser)
    expect([former, current]).toMatchObject([{ provider: null }, { provider: 'example', label: 'Example' }])
    const disconnect = ({ id }: Identity) => browser.request('DELETE', `/api/_auth/identities/${id}`)
    expect(await disconnect(current!)).toMatchObject({ status: 409, body: { type: 'last-way-in' } })
    expect(await disconnect(former!)).toMatchObject({ status: 200, body: [current] })
  })

  it('a provider with a new name opens the same accounts', async () => {
    const app = await startWith(provider)
    const { user: member } = await logInAt(app)
    const renamed = { ...app.get(OidcService).provider('example'), id: 'renamed' }
    const profile = { subject: 'grace', name: 'Grace Hopper', email: null, account: null }
    expect(await app.get(IdentitiesService).userIdOf(renamed, profile)).toBe(member!.id)
  })

  it('a login stored without an issuer gets the issuer of its provider name at the first start', async () => {
    await addUsers(database, { id: 'grace', name: 'Grace', email: null })
    await addEarlierLogin('grace', 'example')
    const app = await startWith(provider)
    expect((await logInAt(await startWith(otherProvider))).user).toMatchObject({ name: 'Another Grace' })
    expect((await logInAt(app)).user).toMatchObject({ id: 'grace' })
  })

  it('a login stored without an issuer never opens an account if its provider is missing at the first start', async () => {
    await addUsers(database, { id: 'grace', name: 'Grace', email: null })
    await addEarlierLogin('grace', 'example')
    await (await startAuth(database)).close()
    expect((await logInAt(await startWith(provider))).user).toMatchObject({ name: 'Grace Hopper' })
  })

  it('a login that a server of the previous build adds later opens its account', async () => {
    await addUsers(database, { id: 'grace', name: 'Grace', email: null })
    const app = await startWith(provider)
    await addEarlierLogin('grace', 'example')
    expect((await logInAt(app)).user).toMatchObject({ id: 'grace' })
  })
})
