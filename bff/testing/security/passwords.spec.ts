import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAY_MS } from '@contract/days'
import { members, password } from './members.ts'

const { newMember, visitor } = members()

describe('a password', () => {
  it('of a megabyte, or of the wrong type, is refused before any work', async () => {
    const { email, first } = await newMember()
    const statuses = await Promise.all([
      visitor().call('signIn', { body: { email, password: 'x'.repeat(1_000_000) } }),
      visitor().call('signIn', { body: { email, password: 'x'.repeat(60_000) } }),
      visitor().call('signIn', { body: { email, password: { $ne: '' } } }),
      visitor().call('signUp', { body: { name: 'X', email: 'long@example.org', password: 'x'.repeat(257) } }),
      first.call('changePassword', { body: { current: password, password: 'x'.repeat(60_000) } }),
      first.call('eraseAccount', { body: { proof: 'x'.repeat(60_000) } }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([413, 400, 400, 400, 400, 400])
  })

  it('of 8 to 256 characters of any kind opens the account, as it was typed', async () => {
    const long = Array.from({ length: 64 }, (_, index) => `${index} kettles`).join(', ')
    const accepted = [
      'qv7zkx2m',
      ' kettle  marble ',
      'зимняя выставка',
      '🎬 東京 Zürich ğ',
      `'"; --<b>\\%00{{7*7}}\t\u0000`,
      long.slice(0, 64),
      long.slice(0, 256),
    ]
    const statuses = []
    for (const [index, password] of accepted.entries()) {
      const email = `typed${index}@example.org`
      const attempts = [password, password.slice(0, -1), password.trim().replace('  ', ' '), password.toUpperCase()]
      statuses.push((await visitor().call('signUp', { body: { name: 'Typed', email, password } })).status)
      for (const tried of new Set(attempts))
        statuses.push(
          `${tried === password} ${(await visitor().call('signIn', { body: { email, password: tried } })).status}`,
        )
    }
    expect(new Set(statuses)).toEqual(new Set([200, 'true 200', 'false 401']))
    for (const password of ['qv7zkx2', long.slice(0, 257)]) {
      const body = { name: 'Typed', email: 'typed@example.org', password }
      const { status, json } = await visitor().call('signUp', { body })
      expect({ status, ...(json() as object) }).toMatchObject({ status: 400, fields: ['password'] })
    }
  })

  it('opens the account ten years later, and never has to be changed', async () => {
    const { first, signIn } = await newMember()
    const before = await first.call('account')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3653 * DAY_MS })
    onTestFinished(() => void vi.useRealTimers())
    const { visitor: later, status } = await signIn()
    const account = await later.call('account')
    expect([status, account.status, account.json()]).toEqual([200, 200, before.json()])
    expect((await later.call('changeSettings', { body: { spoilerShield: true } })).status).toBe(200)
  })

  it('has no hint and no secret question', async () => {
    const body = { name: 'Hint', email: 'hint@example.org', password }
    for (const extra of [{ hint: 'the cat' }, { question: 'First pet?', answer: 'a cat' }])
      expect((await visitor().call('signUp', { body: { ...body, ...extra } })).status).toBe(400)
  })

  it('is refused if it is easy to guess, at sign-up, as a change and by a link: common, or the member’s own address', async () => {
    const { first, email } = await newMember()
    const answers = await Promise.all([
      first.call('changePassword', { body: { current: password, password: 'Password123' } }),
      first.call('changePassword', { body: { current: password, password: email } }),
      visitor().call('signUp', {
        body: { name: 'Grace', email: 'grace.h@example.org', password: 'grace.h@example.org' },
      }),
    ])
    expect(answers.map(({ status, json }) => ({ status, ...(json() as object) }))).toEqual(
      answers.map(() => expect.objectContaining({ status: 422, type: 'common-password', fields: ['password'] })),
    )
  })

  it('and an unknown address get the same refusal', async () => {
    const { email } = await newMember()
    const answer = async (of: string) => {
      const { status, headers, json } = await visitor().call('signIn', {
        body: { email: of, password: 'not it at all' },
      })
      const { requestId: _, ...body } = json() as { requestId: string }
      return { status, body, cookies: headers['set-cookie'], retryAfter: headers['retry-after'] }
    }
    expect(await answer(email)).toEqual(await answer('nobody@example.org'))
  })

  it('may be tried ten times per account, from any address and concurrently; the right one does not count', async () => {
    const { email, signIn } = await newMember()
    for (let times = 0; times < 12; times += 1) expect((await signIn()).status).toBe(200)
    const statuses = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        visitor(`203.0.113.${index}`).call('signIn', { body: { email, password: 'not it' } }),
      ),
    )
    const counted = (expected: number) => statuses.filter(({ status }) => status === expected).length
    expect([counted(401), counted(429)]).toEqual([10, 5])
    expect(Number(statuses.find(({ status }) => status === 429)!.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a login without a password', () => {
  it('of the demo may be started three hundred times from an address, and then from others', async () => {
    const statusOf = async (address: string) => (await visitor(address).call('demoSignIn')).status
    const statuses = new Set<number>()
    for (let times = 0; times < 300; times += 1) statuses.add(await statusOf('198.51.100.7'))
    expect([[...statuses], await statusOf('198.51.100.7'), await statusOf('198.51.100.8')]).toEqual([[200], 429, 200])
  })
})
