import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { UserDatabase } from '../../src/platform/database/database.module.ts'
import { PasswordHasher } from '../../src/identity/password-hasher.ts'
import { startServer, Visitor } from '../server.ts'

const password = 'a sentence is better'
let app: NestFastifyApplication
let close: () => Promise<void>
beforeAll(async () => {
  ;({ app, close } = await startServer())
  await new Visitor(app, '192.0.2.200').signUp('ada')
})
afterAll(() => close())

const signUp = async (name: string, address: string): Promise<number> =>
  (await new Visitor(app, address).call('signUp', { body: { name, email: `${name}@example.org`, password } })).status
const times = async (count: number, work: (index: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push(await work(index))
  return statuses
}

describe('the account of an e-mail address', () => {
  it('is revealed at sign-up five times in 15 minutes to an address, and then not even for free addresses', async () => {
    const address = '203.0.113.1'
    expect(await times(8, (index) => signUp(`new${index}`, address))).toEqual(Array(8).fill(200))
    expect(await times(6, () => signUp('ada', address))).toEqual([409, 409, 409, 409, 409, 429])
    expect([await signUp('free', address), await signUp('free', '203.0.113.2')]).toEqual([429, 200])
  })

  it('is revealed five times to a member who tries other addresses as their own, from any network address', async () => {
    const eve = await new Visitor(app, '203.0.113.3').signUp('eve')
    const change = async (to: string, address: string) => {
      const browser = Object.assign(new Visitor(app, address), { cookie: eve.cookie })
      return (await browser.call('changeEmail', { body: { email: `${to}@example.org`, password } })).status
    }
    expect(await times(6, (index) => change('ada', `203.0.113.${10 + index}`))).toEqual([409, 409, 409, 409, 409, 429])
    expect(await change('unused', '203.0.113.20')).toBe(429)
  })

  it('does not show in a refused log-in: one hash is computed, and the answer is the same', async () => {
    const names = ['known', 'passwordless', 'disabled'] as const
    for (const name of names) await new Visitor(app, '203.0.113.30').signUp(name)
    const database = app.get(UserDatabase)
    await database.updateTable('users').set({ password_hash: null }).where('name', '=', 'passwordless').execute()
    const disabled = await new Visitor(app, '203.0.113.31').call('signIn', {
      body: { email: 'disabled@example.org', password },
    })
    const { user } = disabled.json() as { user: { id: string } }
    await database
      .insertInto('disabled_accounts')
      .values({ user_id: user.id, disabled_at: 1, erase_at: null })
      .execute()
    const hasher = app.get(PasswordHasher)
    const computations = [vi.spyOn(hasher, 'verify'), vi.spyOn(hasher, 'hash')]
    onTestFinished(() => void vi.restoreAllMocks())
    const refused = async (name: string) => {
      for (const spy of computations) spy.mockClear()
      const visitor = new Visitor(app, '203.0.113.32')
      const { status, headers, json } = await visitor.call('signIn', {
        body: { email: `${name}@example.org`, password: 'not it at all' },
      })
      const { requestId: _, ...problem } = json() as { requestId: string }
      return {
        status,
        problem,
        cookies: headers['set-cookie'],
        computed: computations.map(({ mock }) => mock.calls.length),
      }
    }
    const answers: unknown[] = []
    for (const name of ['nobody', ...names]) answers.push(await refused(name))
    expect(answers).toEqual(
      Array(4).fill({
        status: 401,
        problem: { type: 'wrong-credentials', title: 'Wrong e-mail address or password', status: 401 },
        cookies: undefined,
        computed: [1, 0],
      }),
    )
  })

  it('does not show in a reset, which names no account and computes nothing for a made-up link', async () => {
    const hasher = app.get(PasswordHasher)
    const computed = vi.spyOn(hasher, 'hash')
    onTestFinished(() => void vi.restoreAllMocks())
    const reset = async (body: object) => {
      const { status, json } = await new Visitor(app, '203.0.113.40').call('setPasswordByLink', { body })
      return { status, type: (json() as { type: string }).type }
    }
    expect([
      await reset({ token: 'A'.repeat(43), password }),
      await reset({ token: '', password }),
      await reset({ token: 'A'.repeat(43), password, email: 'ada@example.org' }),
      computed.mock.calls.length,
    ]).toEqual([
      { status: 404, type: 'link-ended' },
      { status: 404, type: 'link-ended' },
      { status: 400, type: 'invalid-request' },
      0,
    ])
  })
})
