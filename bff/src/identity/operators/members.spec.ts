import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MemberRow, OperatorLogEntry } from '@contract/operate.schema'
import { DAY_MS } from '@contract/days'
import { databases } from '../../../testing/databases.ts'
import { idOf, logIn, Operator } from '../../../testing/operators.ts'
import { startServer, Visitor } from '../../../testing/server.ts'
import { films } from '../../../testing/titles.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { AccountSweeper } from './account-sweeper.service.ts'

describe.each(databases)('members, for operators, in $name', ({ name: kind, migrated }) => {
  let app: NestFastifyApplication
  let close: () => Promise<void>
  let ada: Operator
  let eve: Visitor
  let params: { member: string }
  let name = ''
  let count = 0
  beforeAll(async () => {
    ;({ app, close } = await startServer(kind === 'PostgreSQL' ? await migrated() : {}))
    ada = await (await Operator.signUpAt(app, 'ada')).prove()
  })
  afterAll(() => close())
  beforeEach(async () => {
    count += 1
    name = `eve${count}`
    eve = await new Visitor(app, `198.51.100.${count}`).signUp(name)
    params = { member: await idOf(eve) }
  })
  const isLoggedIn = async () => (await eve.call('account')).status === 200
  const rowOf = async (answer: Promise<{ status: number; json: () => unknown }>) => (await answer).json() as MemberRow
  const log = async () => {
    const { results } = (await ada.call('operatorLog')).json() as { results: OperatorLogEntry[] }
    return results.map(({ operator, action, subject, origin }) => [origin, operator, action, subject])
  }

  it('are listed and found by name or address, with numbers and without their content', async () => {
    await eve.call('putSavedTitle', {
      params: { type: 'movie', id: films.heat },
      body: { saved: true, note: 'secret' },
    })
    const found = (await ada.call('members', { query: `?search=${name.toUpperCase()}@` })).json() as {
      results: MemberRow[]
      total_results: number
    }
    expect(found).toMatchObject({ page: 1, total_pages: 1, total_results: 1 })
    expect(found.results).toEqual([
      {
        id: params.member,
        name,
        email: `${name}@example.org`,
        since: expect.stringMatching(/^\d{4}-.*Z$/),
        lastSeen: new Date().toISOString().slice(0, 10),
        logins: { password: true, passkeys: 0, providers: 0 },
        sessions: 1,
        isOperator: false,
        state: 'active',
        eraseAt: null,
      },
    ])
    expect(((await ada.call('members', { query: '?search=%25' })).json() as { results: [] }).results).toEqual([])
    const storage = await ada.call('memberStorage', { params })
    expect(storage.json()).toMatchObject({ titles: 1, viewings: 0, lists: 0 })
    expect((storage.json() as { bytes: number }).bytes).toBeGreaterThan(100)
    expect(storage.bytes.toString() + JSON.stringify(found)).not.toContain('secret')
  })

  it('are disabled with all their sessions, and learn it only after the right password', async () => {
    expect(await rowOf(ada.call('disableMember', { params, body: {} }))).toMatchObject({
      state: 'disabled',
      sessions: 0,
    })
    expect(await isLoggedIn()).toBe(false)
    expect(await logIn(app, name, 'not it')).toMatchObject({ status: 401, body: { type: 'wrong-credentials' } })
    expect(await logIn(app, name)).toMatchObject({ status: 403, body: { type: 'account-disabled' } })
    expect(await rowOf(ada.call('enableMember', { params }))).toMatchObject({ state: 'active', eraseAt: null })
    expect((await logIn(app, name)).status).toBe(200)
    expect((await log()).slice(0, 2)).toEqual([
      ['page', 'ada', 'enabled', name],
      ['page', 'ada', 'disabled', name],
    ])
  })

  it('lose all their sessions, and can log in again', async () => {
    const phone = await logIn(app, name)
    expect(await rowOf(ada.call('endMemberSessions', { params, body: {} }))).toMatchObject({ sessions: 0 })
    expect([await isLoggedIn(), (await phone.browser.call('account')).status]).toEqual([false, 401])
    expect((await logIn(app, name)).status).toBe(200)
  })

  it('lose a session that began while they were disabled', async () => {
    await ada.call('disableMember', { params, body: {} })
    await app
      .get(UserDatabase)
      .insertInto('sessions')
      .values({
        token_hash: 'x',
        id: name,
        user_id: params.member,
        user_agent: null,
        created_at: 0,
        seen_at: 0,
        expires_at: Date.now() + DAY_MS,
      })
      .execute()
    expect(await isLoggedIn()).toBe(false)
  })

  it('are deleted after seven days, unless an operator cancels that', async () => {
    const sweeper = app.get(AccountSweeper)
    const { eraseAt } = await rowOf(ada.call('eraseMember', { params, body: {} }))
    expect(Date.parse(eraseAt!) - Date.now()).toBeGreaterThan(7 * DAY_MS - 60_000)
    await sweeper.sweep(Date.parse(eraseAt!) - 1)
    expect(await rowOf(ada.call('enableMember', { params }))).toMatchObject({ state: 'active' })
    await sweeper.sweep(Date.parse(eraseAt!) + DAY_MS)
    expect((await logIn(app, name)).status).toBe(200)

    const again = await rowOf(ada.call('eraseMember', { params, body: {} }))
    await sweeper.sweep(Date.parse(again.eraseAt!))
    expect((await ada.call('memberStorage', { params })).status).toBe(404)
    expect((await logIn(app, name)).status).toBe(401)
    expect((await log())[0]).toEqual(['server', null, 'deleted', null])
  })

  it('get a link that sets a password once, ends their sessions and says nothing about them', async () => {
    const link = async () => ((await ada.call('makeResetLink', { params, body: {} })).json() as { url: string }).url
    const first = await link()
    const url = await link()
    expect(url).toMatch(/^http:\/\/reelroom\.test\/link#[\w-]{43}$/)
    const visitor = new Visitor(app, '203.0.113.9')
    const open = async (address: string) => {
      const { status, json } = await visitor.call('openLink', { body: { token: address.split('#')[1] } })
      return { status, body: json() as object }
    }
    expect(await open(first)).toMatchObject({ status: 404, body: { type: 'link-ended' } })
    expect(await open(url)).toEqual({ status: 200, body: { kind: 'reset' } })
    const set = (secret: string) =>
      visitor.call('setPasswordByLink', { body: { token: url.split('#')[1], password: secret } })
    expect((await set('password')).status).toBe(422)
    expect(await isLoggedIn()).toBe(true)
    const [one, other] = await Promise.all([set('another sentence is better'), set('a third sentence is better')])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await isLoggedIn()).toBe(false)
    expect((await logIn(app, name)).status).toBe(401)
    expect(
      (await logIn(app, name, one.status === 200 ? 'another sentence is better' : 'a third sentence is better')).status,
    ).toBe(200)
  })

  it('get another e-mail address, unless another member has it', async () => {
    const change = async (email: string) => {
      const { status, json } = await ada.call('changeMemberEmail', { params, body: { email } })
      return [status, (json() as { email?: string; type?: string }).email ?? (json() as { type: string }).type]
    }
    expect(await change('ada@example.org')).toEqual([409, 'email-taken'])
    expect(await change(`New-${name}@example.org`)).toEqual([200, `new-${name}@example.org`])
    expect((await eve.call('session')).json()).toMatchObject({ user: { email: `new-${name}@example.org` } })
  })

  it('become operators and lose that again, but the last operator does not', async () => {
    const mine = { member: await idOf(ada) }
    const typeOf = async (answer: Promise<{ status: number; json: () => unknown }>) => {
      const { status, json } = await answer
      return [status, (json() as { type: string }).type]
    }
    expect(await typeOf(ada.call('revokeOperator', { params: mine }))).toEqual([409, 'last-operator'])
    for (const own of ['disableMember', 'eraseMember'] as const)
      expect(await typeOf(ada.call(own, { params: mine, body: {} }))).toEqual([409, 'own-account'])
    expect(await rowOf(ada.call('grantOperator', { params, body: {} }))).toMatchObject({ isOperator: true })
    expect((await eve.call('operatorOverview')).json()).toMatchObject({ operators: 2 })
    await ada.call('disableMember', { params, body: {} })
    expect(await typeOf(ada.call('revokeOperator', { params: mine }))).toEqual([409, 'last-operator'])
    expect(await rowOf(ada.call('revokeOperator', { params }))).toMatchObject({ isOperator: false })
    expect(await typeOf(ada.call('grantOperator', { params, body: {} }))).toEqual([409, 'account-disabled'])
  })

  it('cannot take the last two operators from each other at once', async () => {
    await ada.call('grantOperator', { params, body: {} })
    const { browser } = await logIn(app, name)
    const proof = (await browser.call('proveByPassword', { body: { password: 'a sentence is better' } })).json() as {
      proof: string
    }
    const mine = { member: await idOf(ada) }
    const answers = await Promise.all([
      ada.call('revokeOperator', { params: mine }),
      browser.call('revokeOperator', { params, headers: { 'x-operator-proof': proof.proof } }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const database = app.get(UserDatabase)
    expect(await database.selectFrom('operators').select('user_id').execute()).toHaveLength(1)
    await database.deleteFrom('operators').execute()
    await database.insertInto('operators').values({ user_id: mine.member, granted_at: 0, granted_by: null }).execute()
  })
})
