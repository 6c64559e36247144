import { describe, expect, it } from 'vitest'
import { members, password } from './members.ts'

const { newMember, visitor } = members()

describe('a password', () => {
  it('of a megabyte, or of the wrong kind, is refused before any work', async () => {
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

  it('that heads every list is refused', async () => {
    const { first } = await newMember()
    const common = await first.call('changePassword', { body: { current: password, password: 'Password123' } })
    expect({ status: common.status, ...(common.json() as object) }).toMatchObject({
      status: 422,
      type: 'common-password',
    })
  })

  it('wrong, and an address that is unknown, are answered alike', async () => {
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

  it('is tried ten times per account, from however many addresses and at the same moment or not; the right one is not counted', async () => {
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
