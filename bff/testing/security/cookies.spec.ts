import { afterAll, beforeAll, expect, it } from 'vitest'
import { InspectorGate } from '../../src/inspector/inspector-gate.service.ts'
import { startPages, type PagesUnderTest } from '../pages.ts'

const host = 'films.example'
let pages: PagesUnderTest
beforeAll(async () => {
  pages = await startPages({ PUBLIC_URL: `https://${host}`, DEMO_LOGIN: 'on', INSPECTOR: 'on' })
})
afterAll(() => pages.close())

/** The cookies that an answer sets, each as its name without random parts, and its attributes in order. */
async function cookiesOf(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, cookie = '') {
  const answer = await pages.app.inject({
    method,
    url,
    headers: { host, origin: `https://${host}`, cookie },
    ...(payload ? { payload } : {}),
  })
  return [answer.headers['set-cookie'] ?? []].flat().map((text) => {
    const [pair = '', ...attributes] = text.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const fixed = attributes.filter((one) => !/^(Max-Age|Expires)=/.test(one)).toSorted()
    return { text: [name.replace(/(?<=passkey-).+/, '…'), ...fixed].join('; '), pair, isEmpty: value === '' }
  })
}

it('each cookie of the server is secure and of this host alone; scripts read the language alone, which grants nothing', async () => {
  const account = { name: 'Grace', email: 'grace@example.org', password: 'a sentence is better' }
  const signUp = await cookiesOf('POST', '/api/_auth/account', account)
  const session = signUp.map(({ pair }) => pair).join('; ')
  const { token } = pages.app.get(InspectorGate)
  const found = [
    ...signUp,
    ...(await cookiesOf('POST', '/api/_auth/passkey/options', {})),
    ...(await cookiesOf('GET', `/inspector?token=${token}`)),
    ...(await cookiesOf('GET', '/terms?hl=de-DE')),
  ]
  const guarded = 'HttpOnly; Path=/; SameSite=Lax; Secure'
  expect(found.map(({ text }) => text)).toEqual([
    `__Host-sid; ${guarded}`,
    `__Host-device; ${guarded}`,
    `__Host-passkey-…; ${guarded}`,
    `__Host-inspector; ${guarded}`,
    'i18n_redirected; Path=/; SameSite=Lax; Secure',
  ])
  expect(found.filter(({ isEmpty }) => isEmpty)).toEqual([])
  // A log-out removes its cookie with the same attributes, without which a browser would refuse it.
  const removed = await cookiesOf('DELETE', '/api/_auth/session', undefined, session)
  expect(removed.map(({ text, isEmpty }) => [text, isEmpty])).toEqual([[`__Host-sid; ${guarded}`, true]])
})
