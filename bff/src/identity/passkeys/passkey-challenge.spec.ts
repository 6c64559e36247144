import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { Browser, startAuth } from '../../../testing/auth.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { optionsOf, passkeysUrl, signUp } from '../../../testing/passkeys.ts'

describe('the challenge of a passkey', () => {
  let app: NestFastifyApplication
  const start = async (environment: Record<string, string> = {}) => {
    app = await startAuth(await databases[0]!.open(), environment)
    onTestFinished(() => app.close())
    return signUp(app, 'hedy@example.org')
  }
  const expired = { status: 400, body: { type: 'login-expired' } }

  it('works once, in its own browser and for its own purpose', async () => {
    const member = await start()
    const passkey = new Authenticator()
    const options = await optionsOf(member, `${passkeysUrl}/options`)
    const registration = { name: 'Laptop', response: passkey.register(options) }
    // A challenge of another tab does not affect this one.
    await member.request('POST', '/api/_auth/passkey/options', {})
    expect(await member.request('POST', passkeysUrl, registration)).toMatchObject({ status: 200 })
    expect(await member.request('POST', passkeysUrl, registration)).toMatchObject(expired)

    const visitor = new Browser(app)
    const signed = { response: passkey.sign(await optionsOf(visitor, '/api/_auth/passkey/options')) }
    expect(await new Browser(app).request('POST', '/api/_auth/passkey', signed)).toMatchObject(expired)
    const [name, sealed] = [...visitor.cookies].find(([cookie]) => cookie.startsWith('passkey-'))!
    expect(await visitor.request('POST', '/api/_auth/passkey', signed)).toMatchObject({ status: 200 })
    const replay = new Browser(app)
    replay.cookies.set(name, sealed)
    expect(await replay.request('POST', '/api/_auth/passkey', signed)).toMatchObject(expired)
  })

  it('never gets a server error for a malformed answer', async () => {
    const member = await start()
    const id = 'A'.repeat(22)
    const shapes = [
      { clientDataJSON: 'AA', attestationObject: 'AA', authenticatorData: 'AA', signature: 'AA' },
      { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'e30', signature: 'e30' },
      { clientDataJSON: 'A'.repeat(5000) },
      {},
    ]
    for (const response of shapes)
      for (const [url, options, extra] of [
        [passkeysUrl, `${passkeysUrl}/options`, { name: 'x' }],
        ['/api/_auth/passkey', '/api/_auth/passkey/options', {}],
      ] as const) {
        await member.request('POST', options, {})
        const body = { ...extra, response: { id, rawId: id, type: 'public-key', response } }
        expect((await member.request('POST', url, body)).status).toBeLessThan(500)
        expect(await member.request('POST', url, { ...body, admin: true })).toMatchObject({ status: 400 })
      }
    expect(await member.request('PUT', `${passkeysUrl}/${'A'.repeat(481)}`, { name: 'x' })).toMatchObject({
      status: 400,
    })
    expect(await member.request('PUT', `${passkeysUrl}/${id}`, { name: ' ' })).toMatchObject({ status: 400 })
  })

  it('does not exist on an IP address, to which no passkey can belong', async () => {
    const member = await start({ PUBLIC_URL: 'http://127.0.0.1:3000' })
    for (const url of [`${passkeysUrl}/options`, '/api/_auth/passkey/options'])
      expect(await member.request('POST', url, {})).toMatchObject({ status: 404, body: { type: 'not-found' } })
  })

  it('for adding a passkey is for members only', async () => {
    await start()
    const visitor = new Browser(app)
    for (const [method, url] of [
      ['GET', passkeysUrl],
      ['POST', passkeysUrl],
      ['POST', `${passkeysUrl}/options`],
      ['PUT', `${passkeysUrl}/abc`],
      ['DELETE', `${passkeysUrl}/abc`],
    ] as const)
      expect(
        await visitor.request(method, url, method === 'GET' || method === 'DELETE' ? undefined : {}),
      ).toMatchObject({
        status: 401,
      })
  })
})
