import { freePort, startBff, type RunningBff } from './bff.ts'
import { startOidcProvider } from './fakes/oidc-provider.ts'
import { test as base } from './recording.fixture.ts'

const people = { grace: { name: 'Grace Hopper', email: 'grace@example.org', email_verified: true } }

/** The product on a host name, since passkeys belong to a domain, with a certified OpenID provider beside it. */
export const test = base.extend<object, { app: RunningBff }>({
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
