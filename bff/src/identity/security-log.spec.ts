import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startServer, Visitor } from '../../testing/server.ts'
import { idOf, Operator } from '../../testing/operators.ts'
import { loggedAddress } from './security-log.ts'

const filterFile = join(import.meta.dirname, '../../../deploy/fail2ban/reelroom.conf')
const password = 'a sentence is better'
let lines: string[]
beforeEach(() => {
  lines = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(...String(text).trimEnd().split('\n')) > 0)
})
afterEach(() => vi.restoreAllMocks())

/** The lines of the security log, with their level and without ids. */
const events = () =>
  lines
    .map((line) => JSON.parse(line) as { level: string; context: string; msg: string })
    .filter(({ context }) => context === 'security')
    .map(({ level, msg }) => `${level} ${msg.replace(/member [\w-]{12}$/, 'member …')}`)

async function start(environment: Record<string, string> = {}) {
  const settings = { LOG_FORMAT: 'json', LOG_ADDRESSES: 'full', ...environment }
  const { app, close } = await startServer(settings, { logs: true })
  onTestFinished(close)
  return (address = '192.0.2.1') => new Visitor(app, address)
}

describe('the security log', () => {
  it('has log-ins, sign-ups, changes and ended sessions, each with the address and the member', async () => {
    const visitor = await start()
    const ada = await visitor().signUp('ada')
    const other = visitor('2001:db8::7')
    await other.call('signIn', { body: { email: 'ada@example.org', password } })
    await ada.call('changeEmail', { body: { email: 'lovelace@example.org', password } })
    await ada.call('revokeOtherSessions')
    const body = { name: 'Dashboard', scopes: ['read'], days: null }
    const { tokens } = (await ada.call('makeToken', { body })).json() as { tokens: [{ id: string }] }
    await ada.call('endToken', { params: { id: tokens[0].id } })
    await ada.call('changePassword', { body: { current: password, password: 'another sentence it is' } })
    await ada.call('eraseAccount', { body: { proof: 'another sentence it is' } })
    expect(events()).toEqual([
      'info sign-up accepted from 192.0.2.1, member …',
      'info log-in accepted from 2001:db8::7, member …',
      'info change of e-mail accepted from 192.0.2.1, member …',
      'info end of other sessions accepted from 192.0.2.1, member …',
      'info new access token accepted from 192.0.2.1, member …',
      'info end of an access token accepted from 192.0.2.1, member …',
      'info change of password accepted from 192.0.2.1, member …',
      'info deletion of an account accepted from 192.0.2.1, member …',
    ])
  })

  it('has refusals and lock-outs with their reason', async () => {
    const visitor = await start()
    const ada = await visitor().signUp('ada')
    await ada.call('changePassword', { body: { current: 'is not the one', password: 'another sentence it is' } })
    const wrong = { body: { email: 'ada@example.org', password: 'is not the one' } }
    for (let attempt = 0; attempt < 11; attempt += 1) await visitor('198.51.100.9').call('signIn', wrong)
    await visitor().call('signUp', { body: { name: 'ada', email: 'ada@example.org', password } })
    expect([...new Set(events())]).toEqual([
      'info sign-up accepted from 192.0.2.1, member …',
      'warn change of password refused from 192.0.2.1: wrong-credentials, member …',
      'warn log-in refused from 198.51.100.9: wrong-credentials',
      'warn log-in refused from 198.51.100.9: too-many-attempts',
      'warn sign-up refused from 192.0.2.1: email-taken',
    ])
  })

  it('has the kind of a log-in, such as of the demo or at a provider', async () => {
    const visitor = await start({
      PUBLIC_URL: 'http://localhost:3000',
      DEMO_LOGIN: 'on',
      OIDC_PROVIDERS: 'example',
      OIDC_EXAMPLE_ISSUER: 'http://127.0.0.1:9',
      OIDC_EXAMPLE_CLIENT_ID: 'reelroom',
    })
    const local = { headers: { host: 'localhost:3000' }, from: 'http://localhost:3000' }
    await visitor().call('demoSignIn', { ...local, body: {} })
    await visitor().call('oidcCallback', { ...local, params: { provider: 'example' }, query: '?state=x&code=y' })
    expect(events()).toEqual([
      'info demo log-in accepted from 192.0.2.1, member demo',
      'warn provider log-in refused from 192.0.2.1: expired',
    ])
  })

  it('has every other refused call, with its pattern alone, and at most twenty of an address in a minute', async () => {
    const visitor = await start()
    const [ada, eve] = [await visitor().signUp('ada'), visitor('198.51.100.9')]
    lines = []
    await eve.call('savedTitles', { query: '?list=secret' })
    await ada.call('operatorOverview')
    await ada.call('changeSettings', { body: { spoilerShield: true }, from: 'https://evil.example' })
    await ada.call('changeSettings', { body: { spoilerShield: true }, from: null })
    await ada.call('changeSettings', { body: { spoilerShield: 'a secret' } })
    await ada.call('sharedList', { params: { list: 'A'.repeat(22) } })
    expect(events()).toEqual([
      'warn call refused from 198.51.100.9: sign-in-required, GET /api/userMedia/items',
      'warn call refused from 192.0.2.1: not-found, GET /api/_operate/overview',
      'warn call refused from 192.0.2.1: invalid-request, PATCH /api/userMedia/settings',
      'warn call refused from 192.0.2.1: invalid-request, PATCH /api/userMedia/settings',
      'warn call refused from 192.0.2.1: invalid-request, PATCH /api/userMedia/settings, member …',
    ])
    for (let times = 0; times < 30; times += 1) await eve.call('account')
    expect(events().filter((line) => line.includes('198.51.100.9'))).toHaveLength(20)
  })

  it('has wrong links, and the proofs and changes of operators', async () => {
    const { app, close } = await startServer({ LOG_FORMAT: 'json', LOG_ADDRESSES: 'full' }, { logs: true })
    onTestFinished(close)
    const ada = await Operator.signUpAt(app, 'ada')
    const member = await idOf(await new Visitor(app).signUp('eve'))
    lines = []
    await ada.call('proveByPassword', { body: { password: 'is not the one' } })
    await ada.call('disableMember', { params: { member }, body: {} })
    await ada.prove()
    await ada.call('disableMember', { params: { member }, body: {} })
    await new Visitor(app, '198.51.100.9').call('openLink', { body: { token: 'a'.repeat(43) } })
    expect(events()).toEqual([
      'warn proof of an operator refused from 192.0.2.1: wrong-credentials, member …',
      'warn disabling of a member refused from 192.0.2.1: proof-needed',
      'info proof of an operator accepted from 192.0.2.1, member …',
      'info disabling of a member accepted from 192.0.2.1, member …',
      'warn opening of a link refused from 198.51.100.9: link-ended',
    ])
    expect(bannedIn(lines)).toEqual(['192.0.2.1', '198.51.100.9'])
  })

  it('is read by the filter of fail2ban: each refusal with its whole address, and nothing else', async () => {
    const visitor = await start()
    const wrong = { body: { email: '1.1.1.1 log-in refused from 9.9.9.9: x@example.org', password: 'is not the one' } }
    const real = { body: { email: 'ada@example.org', password: 'is not the one' } }
    await visitor('198.51.100.9').call('signIn', real)
    await visitor('2001:db8::7').call('signIn', real)
    await visitor('198.51.100.10').call('signIn', wrong)
    await visitor('198.51.100.11').signUp('ada')
    expect(bannedIn(lines)).toEqual(['198.51.100.9', '2001:db8::7'])
    lines.length = 0
    const text = await start({ LOG_FORMAT: 'text' })
    await text('198.51.100.12').call('signIn', real)
    expect(bannedIn(lines)).toEqual(['198.51.100.12'])
    lines.length = 0
    const short = await start({ LOG_ADDRESSES: 'short' })
    await short('198.51.100.9').call('signIn', real)
    expect(events()).toEqual(['warn log-in refused from 198.51.100.0/24: wrong-credentials'])
    expect(bannedIn(lines)).toEqual([])
  })

  it.each([
    ['203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:a:b::7', '2001:db8:a:b::7', '2001:db8:a::/48'],
    ['2001:db8::7', '2001:db8::7', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80::1', 'fe80:0:0::/48'],
    ['no address', '-', '-'],
  ])('shows %s as %s, as %s or not at all', (address, full, short) => {
    expect((['full', 'short', 'off'] as const).map((how) => loggedAddress(address, how))).toEqual([full, short, '-'])
  })
})

/** The addresses that the regular expressions of the filter find, as fail2ban reads them. */
function bannedIn(log: readonly string[]): string[] {
  const file = readFileSync(filterFile, 'utf8')
  const patterns = [...file.matchAll(/^(?:failregex = | {12})(\^.*)$/gm)].map(([, pattern]) => pattern!)
  const address = String.raw`(?<address>(?:\d{1,3}\.){3}\d{1,3}|[\da-fA-F:]*:[\da-fA-F:]*)`
  const expressions = patterns.map((pattern) => new RegExp(pattern.replace('<ADDR>', address)))
  expect(expressions).toHaveLength(2)
  return log.flatMap((line) => {
    const match = expressions.map((expression) => expression.exec(line)).find(Boolean)
    return match ? [match.groups!['address']!] : []
  })
}
