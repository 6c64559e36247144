import { describe, expect, it } from 'vitest'
import type { Visitor } from '../server.ts'
import { members, password } from './members.ts'

const { newMember, visitor } = members()

/** Tries a password in a browser and returns the status of the answer. */
const tried = async (browser: Visitor, email: string, what = 'not it'): Promise<number> =>
  (await browser.call('signIn', { body: { email, password: what } })).status

/** Wrong passwords for an account by strangers, each of ten attempts from an address of its own; counts of the statuses. */
async function guessed(email: string, attempts: number): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const status = await tried(visitor(`203.0.113.${Math.floor(attempt / 10)}`), email)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

describe('strangers who try a thousand wrong passwords from a hundred addresses', () => {
  it('lock out new devices of the member, and none on which they have logged in', async () => {
    const { email, first } = await newMember()
    await first.call('signOut')
    expect(await guessed(email, 1000)).toEqual({ 401: 10, 429: 990 })
    const { status, headers, json } = await visitor().call('signIn', { body: { email, password } })
    expect({ status, problem: json(), retryAfter: Number(headers['retry-after']) }).toEqual({
      status: 429,
      problem: expect.objectContaining({ type: 'too-many-attempts', status: 429 }),
      retryAfter: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 15 * 60),
    })
    expect(await tried(first, email, password)).toBe(200)
  })

  it('get no further with a device that is known to another account, or with a made-up one', async () => {
    const [ada, eve] = [await newMember(), await newMember()]
    expect(await guessed(ada.email, 11)).toEqual({ 401: 10, 429: 1 })
    const [thief, forger] = [visitor(), visitor()]
    thief.device = eve.first.device
    forger.device = `${ada.first.device.slice(0, -5)}AAAAA`
    expect([await tried(thief, ada.email, password), await tried(forger, ada.email, password)]).toEqual([429, 429])
  })

  it('do not lock it out at its own address either', async () => {
    const { email, first, address } = await newMember()
    for (let other = 0; other < 50; other += 1) await tried(visitor(address), `nobody${other}@example.org`)
    expect([await tried(visitor(address), email, password), await tried(first, email, password)]).toEqual([429, 200])
    expect((await first.call('changeEmail', { body: { email: 'moved@example.org', password } })).status).toBe(200)
  })
})

describe('a known device', () => {
  it('has ten wrong passwords of its own, which lock out no other device', async () => {
    const { email, first, signIn } = await newMember()
    const { visitor: phone } = await signIn()
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1) statuses.push(await tried(first, email))
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    expect([
      await tried(first, email, password),
      await tried(phone, email, password),
      await tried(visitor(), email, password),
    ]).toEqual([429, 200, 200])
  })

  it('is unknown after a change of the password, unless the change was made on it', async () => {
    const { email, first, signIn } = await newMember()
    const { visitor: stolen } = await signIn()
    const changed = 'another sentence is better'
    await first.call('changePassword', { body: { current: password, password: changed } })
    await guessed(email, 10)
    expect([await tried(stolen, email, changed), await tried(first, email, changed)]).toEqual([429, 200])
  })

  it('of the demo has no mark, since no password opens the demo', async () => {
    const browser = visitor()
    expect([(await browser.call('demoSignIn')).status, browser.device]).toEqual([200, ''])
  })
})
