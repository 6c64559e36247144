import { describe, expect, it } from 'vitest'
import type { AccessToken } from '@contract/access-token.schema'
import { MAX_TOKENS } from '@contract/access-token-bounds'
import { password } from './members.ts'
import { make, newToken, refusal, tokenOf, tokenServer } from './tokens.ts'

const { newMember, newOperator, program, visitor } = tokenServer()

describe('the access tokens of an account', () => {
  it('are listed without their secrets, which only the answer that makes one has', async () => {
    const member = await newMember()
    const { secret, tokens } = await make(member, { name: ' Homepage ', scopes: ['write', 'read', 'read'], days: 90 })
    expect(secret).toMatch(/^rr_[\w-]{43}$/)
    const { status, json, bytes } = await member.call('tokens')
    const [{ id, createdAt, expiresAt }] = tokens as [AccessToken]
    expect({ status, tokens: json() }).toEqual({ status: 200, tokens })
    expect(tokens).toEqual([
      {
        id,
        name: 'Homepage',
        lastFour: secret.slice(-4),
        scopes: ['read', 'write'],
        createdAt,
        usedAt: null,
        expiresAt,
      },
    ])
    expect(Date.parse(expiresAt!) - Date.parse(createdAt)).toBe(90 * 86_400_000)
    expect(bytes.toString()).not.toContain(secret.slice(3, -4))
  })

  it('are at most fifty', async () => {
    const member = await newMember()
    for (let index = 0; index < MAX_TOKENS; index += 1) await make(member)
    expect(refusal(await member.call('makeToken', { body: newToken }))).toEqual([409, 'too-many-tokens'])
    const [{ id }] = (await member.call('tokens')).json() as [AccessToken]
    await member.call('endToken', { params: { id } })
    expect((await member.call('makeToken', { body: newToken })).status).toBe(200)
  })

  it.each([
    { name: '' },
    { name: 'x'.repeat(81) },
    { name: 'a\u0000b' },
    { scopes: [] },
    { scopes: ['admin'] },
    { days: 7 },
    { days: undefined },
  ])('are refused with %j', async (part) => {
    const body = { ...newToken, ...part }
    expect(refusal(await (await newMember()).call('makeToken', { body }))).toEqual([400, 'invalid-request'])
  })

  it('end one by one, at once', async () => {
    const member = await newMember()
    const [token, other] = [await tokenOf(member, 'read'), await tokenOf(member, 'read')]
    const call = program()
    expect((await call('savedCounts', token)).status).toBe(200)
    const listed = (await member.call('tokens')).json() as AccessToken[]
    const { id, usedAt } = listed.find(({ lastFour }) => lastFour === token.slice(-4))!
    expect(usedAt).not.toBeNull()
    expect((await member.call('endToken', { params: { id } })).json()).toHaveLength(1)
    expect(refusal(await call('savedCounts', token))).toEqual([401, 'token-refused'])
    expect((await call('savedCounts', other)).status).toBe(200)
  })

  it('end with a new password unless the member keeps them, and then with the account', async () => {
    const member = await newMember()
    const token = await tokenOf(member, 'read')
    const call = program()
    const change = (current: string, next: string, endTokens: object) =>
      member.call('changePassword', { body: { current, password: next, ...endTokens } })
    const [second, third] = ['a second sentence is better', 'a third sentence is better']
    expect((await change(password, second, { endTokens: false })).status).toBe(200)
    expect((await call('savedCounts', token)).status).toBe(200)
    expect((await change(second, third, {})).status).toBe(200)
    expect(refusal(await call('savedCounts', token))).toEqual([401, 'token-refused'])

    const last = await tokenOf(member, 'read')
    expect((await call('savedCounts', last)).status).toBe(200)
    await member.call('eraseAccount', { body: { proof: third } })
    expect(refusal(await call('savedCounts', last))).toEqual([401, 'token-refused'])
  })

  it('do not work while the account is disabled, and end with the sessions that an operator ends', async () => {
    const operator = await (await newOperator('odile')).prove()
    const member = await newMember('mallory')
    const { user } = (await member.call('session')).json() as { user: { id: string } }
    const of = { params: { member: user.id } }
    const token = await tokenOf(member, 'read')
    const call = program()
    const now = async () => refusal(await call('savedCounts', token))
    expect((await call('savedCounts', token)).status).toBe(200)
    await operator.call('disableMember', { ...of, body: {} })
    expect(await now()).toEqual([401, 'token-refused'])
    await operator.call('enableMember', of)
    expect((await call('savedCounts', token)).status).toBe(200)
    await operator.call('endMemberSessions', of)
    expect(await now()).toEqual([401, 'token-refused'])
  })

  it('do not exist for the demo, and are not in the export', async () => {
    const demo = visitor()
    await demo.call('demoSignIn', { body: {} })
    expect(refusal(await demo.call('makeToken', { body: newToken }))).toEqual([403, 'demo-account'])
    expect((await demo.call('tokens')).json()).toEqual([])
    const member = await newMember()
    const { secret } = await make(member, { name: 'A secret dashboard' })
    const text = (await member.call('exportAccount', { params: { format: 'json' } })).bytes.toString()
    expect(text).toContain('"profile"')
    for (const part of ['A secret dashboard', secret.slice(3)]) expect(text).not.toContain(part)
  })
})
