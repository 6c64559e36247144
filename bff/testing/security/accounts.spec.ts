import { describe, expect, it } from 'vitest'
import type { DeviceSession } from '@contract/account.schema'
import type { Visitor } from '../server.ts'
import { films } from '../titles.ts'
import { members, password } from './members.ts'

const newPasskey = {
  name: 'Mine',
  response: {
    id: 'AA',
    rawId: 'AA',
    type: 'public-key',
    response: { clientDataJSON: 'AA', attestationObject: 'AA', transports: [] },
  },
}
const { newMember, visitor } = members({
  PUBLIC_URL: 'http://localhost:3000',
  OIDC_PROVIDERS: 'example',
  OIDC_EXAMPLE_ISSUER: 'http://127.0.0.1:9',
  OIDC_EXAMPLE_CLIENT_ID: 'reelroom',
})
const isLoggedIn = async (visitor: Visitor): Promise<boolean> => (await visitor.call('account')).status === 200
const sessionsOf = async (visitor: Visitor): Promise<DeviceSession[]> => (await visitor.call('sessions')).json()

describe('an account', () => {
  it('is erased in one step with all the user’s data, and its sessions end', async () => {
    const { first, signIn, email } = await newMember()
    const { visitor: other } = await signIn()
    await first.call('putSavedTitle', { params: { type: 'movie', id: films.heat }, body: { saved: true } })
    expect((await first.call('eraseAccount', { body: { proof: 'not it' } })).status).toBe(403)
    expect(await isLoggedIn(other)).toBe(true)
    expect((await first.call('eraseAccount', { body: { proof: password } })).json()).toEqual({ user: null })
    expect([await isLoggedIn(other), (await signIn()).status]).toEqual([false, 401])
    const again = await visitor().call('signUp', { body: { name: 'New', email, password } })
    expect(again.status).toBe(200)
  })

  it('is never erased, renamed or locked if it is the demo, and lists only the visitor’s own session', async () => {
    const [one, two] = [visitor(), visitor()]
    for (const visitor of [one, two]) await visitor.call('demoSignIn', { body: {} })
    const refusals = await Promise.all([
      one.call('eraseAccount', { body: { proof: 'Ada Lumen' } }),
      one.call('changeAccount', { body: { name: 'Mine' } }),
      one.call('changePassword', { body: { current: 'x', password: 'a new sentence' } }),
      one.call('changeEmail', { body: { email: 'x@example.org', password: 'x' } }),
      one.call('putAvatar', { body: Buffer.from('x'), headers: { 'content-type': 'image/png' } }),
      one.call('removeAvatar'),
      one.call('passkeyOptions', { body: {} }),
      one.call('addPasskey', { body: newPasskey }),
      one.call('oidcConnect', { params: { provider: 'example' }, body: {} }),
    ])
    for (const { status, json } of refusals)
      expect({ status, ...(json() as object) }).toMatchObject({ status: 403, type: 'demo-account' })
    expect(await sessionsOf(one)).toHaveLength(1)
    await one.call('revokeOtherSessions')
    expect(await isLoggedIn(two)).toBe(true)
  })

  it.each(['json', 'csv', 'letterboxd', 'trakt'])(
    'is exported as %s in a file that the server names',
    async (format) => {
      const { first } = await newMember()
      const { status, headers } = await first.call('exportAccount', { params: { format } })
      expect([status, headers['content-disposition']]).toEqual([
        200,
        expect.stringMatching(/^attachment; filename="reelroom-export-\d{4}-\d\d-\d\d(-\w+\.zip|\.json)"$/),
      ])
    },
  )

  it.each([
    "'; drop table users; --",
    '"><img src=x onerror=alert(1)>',
    '{{constructor.constructor("return 1")()}}',
    '${7*7} %s %00 \\u0000',
    '=HYPERLINK("http://evil.example")',
    '../../etc/passwd',
    '🎬 Amélie 東京',
  ])('accepts %j literally as a name', async (name) => {
    const { first } = await newMember()
    await first.call('changeAccount', { body: { name } })
    expect((await first.call('session')).json()).toMatchObject({ user: { name } })
  })

  it('removes direction marks from a name', async () => {
    const { first } = await newMember()
    await first.call('changeAccount', { body: { name: '\u202eAmélie\u2066' } })
    expect((await first.call('session')).json()).toMatchObject({ user: { name: 'Amélie' } })
  })

  it.each(['', '   ', 'x'.repeat(81), 'a\u0000b', 'a\nb', '\ud800', 7, null, ['a'], { a: 1 }])(
    'refuses %j as a name',
    async (name) => {
      const { first } = await newMember()
      expect((await first.call('changeAccount', { body: { name } })).status).toBe(400)
    },
  )

  it('takes a new e-mail address with the password, unless another account has it', async () => {
    const [ada, eve] = [await newMember(), await newMember()]
    const to = async (email: string, proof = password) =>
      (await ada.first.call('changeEmail', { body: { email, password: proof } })).status
    expect([await to('new@example.org', 'not it'), await to(eve.email), await to('new@example.org')]).toEqual([
      403, 409, 200,
    ])
    expect((await visitor().call('signIn', { body: { email: 'NEW@example.org', password } })).status).toBe(200)
  })
})
