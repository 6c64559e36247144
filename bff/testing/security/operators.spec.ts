import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { UserDatabase } from '../../src/platform/database/database.module.ts'
import { idOf, logIn, Operator } from '../operators.ts'
import { startPages, type PagesUnderTest } from '../pages.ts'
import { addressOf, origin, startServer, Visitor } from '../server.ts'
import { films } from '../titles.ts'

const ofOperators = (Object.keys(calls) as CallName[]).filter((name) => calls[name].shape?.access === 'operator')
const needsProof = (name: CallName): boolean => (calls[name] as Call).shape?.needsProof === true
const uuid = '0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f10'
const params = { member: 'nobody', provider: 'example', invitation: uuid, folder: uuid }

describe('a call of operators', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  let member: Visitor
  let operator: Operator
  beforeAll(async () => {
    server = await startServer({
      OIDC_PROVIDERS: 'example',
      OIDC_EXAMPLE_ISSUER: 'http://127.0.0.1:9',
      OIDC_EXAMPLE_CLIENT_ID: 'nobody listens there',
    })
    member = await new Visitor(server.app, '192.0.2.2').signUp('eve')
    operator = await Operator.signUpAt(server.app, 'ada', '192.0.2.3')
  })
  afterAll(() => server.close())

  it('needs a proof, except the numbers and the proof itself', () => {
    expect(ofOperators.filter((name) => !needsProof(name))).toEqual([
      'operatorOverview',
      'proveByPassword',
      'operatorPasskeyOptions',
      'proveByPasskey',
      'proveAtProvider',
      'proveByTicket',
    ])
  })

  it.each(ofOperators)('%s does not exist for visitors and members, and answers operators', async (name) => {
    const [method] = calls[name].route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE']
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
    for (const person of [new Visitor(server.app), member]) {
      const answer = await person.call(name, { params, ...body })
      const unknown = await server.app.inject({
        method,
        url: addressOf(name, { params }).replace('_operate', '_operates'),
        headers: { host: 'reelroom.test', origin, ...(person.cookie ? { cookie: person.cookie } : {}) },
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
      })
      const shown = (text: string, headers: object) => ({
        body: text.replaceAll(/"requestId":"[^"]*"/g, ''),
        headers: Object.entries(headers)
          .filter(([key]) => !['date', 'x-request-id', 'content-length', 'server-timing'].includes(key))
          .toSorted(([one], [other]) => one.localeCompare(other)),
      })
      expect(answer.status).toBe(404)
      expect(shown(answer.bytes.toString(), answer.headers)).toEqual(shown(unknown.body, unknown.headers))
    }
    const { status, json } = await operator.call(name, { params, ...body })
    if (needsProof(name)) expect([status, (json() as { type: string }).type]).toEqual([403, 'proof-needed'])
    else expect(name === 'proveAtProvider' ? [503] : [200, 400]).toContain(status)
  })

  it('takes a proof only from the session that it was given in, for 15 minutes, and from one page', async () => {
    const page = async (browser: Visitor, headers: Record<string, string>) =>
      (await browser.call('members', { headers })).status
    await operator.prove()
    const stolen = { ...operator.proofHeader }
    expect(await page(operator, stolen)).toBe(200)
    const { browser: otherSession } = await logIn(server.app, 'ada')
    expect(await page(otherSession, stolen)).toBe(403)
    expect(await page(member, stolen)).toBe(404)
    // Another tab of this session has the cookie, but not the proof.
    expect(await page(operator, { 'x-operator-proof': '' })).toBe(403)
    await operator.prove()
    expect([await page(operator, stolen), await page(operator, {})]).toEqual([403, 200])
    const provedAt = Date.now() - 15 * 60_000
    await server.app.get(UserDatabase).updateTable('sessions').set({ proved_at: provedAt }).execute()
    expect(await page(operator, {})).toBe(403)
  })

  it('refuses a proof for a wrong password, and after ten of them', async () => {
    const browser = await Operator.signUpAt(server.app, 'grace', '192.0.2.4')
    const attempt = async () => {
      const { status, json } = await browser.call('proveByPassword', { body: { password: 'not it' } })
      return [status, (json() as { type: string }).type]
    }
    for (let count = 0; count < 10; count += 1) expect(await attempt()).toEqual([403, 'wrong-credentials'])
    expect(await attempt()).toEqual([429, 'too-many-attempts'])
    expect((await browser.call('session')).json()).toMatchObject({ user: { name: 'grace' } })
  })
})

describe('the page of operators', () => {
  let pages: PagesUnderTest
  let member: Visitor
  let operator: Operator
  beforeAll(async () => {
    pages = await startPages()
    member = await new Visitor(pages.app, '192.0.2.2').signUp('eve')
    operator = await Operator.signUpAt(pages.app, 'grace', '192.0.2.3')
  })
  afterAll(() => pages.close())

  /** A page without the values that differ between two answers: nonces, and times in milliseconds. */
  const withoutNonces = (text: string) =>
    text
      .replaceAll(/[\w+/]{22}==/g, '')
      .replaceAll(/"now":"[^"]+"/g, '')
      .replaceAll(/\b1\d{12}\b/g, '')
  const get = (url: string, cookie: string) =>
    pages.app.inject({ url, headers: { host: 'reelroom.test', ...(cookie ? { cookie } : {}) } })
  const scripts = readdirSync(join(import.meta.dirname, '../../../frontend/dist/client/assets')).filter(
    (name) => name.startsWith('operate') && !name.endsWith('.br'),
  )

  it('and its scripts do not exist for visitors and members', async () => {
    expect(scripts.length).toBeGreaterThan(0)
    for (const { cookie } of [new Visitor(pages.app), member]) {
      const [page, unknown] = [await get('/operate', cookie), await get('/operats', cookie)]
      expect([page.statusCode, withoutNonces(page.body)]).toEqual([
        404,
        withoutNonces(unknown.body).replaceAll('operats', 'operate'),
      ])
      for (const name of scripts)
        for (const path of [`/assets/${name}`, `/assets/%6f${name.slice(1)}`])
          expect([path, (await get(path, cookie)).statusCode]).toEqual([path, 404])
    }
  })

  it('is for operators, and no shared cache keeps its scripts', async () => {
    const page = await get('/operate', operator.cookie)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(page.body).toContain('<div id="operate">')
    for (const name of scripts) {
      const { statusCode, headers } = await get(`/assets/${name}`, operator.cookie)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
    }
  })

  it('changes no byte of a page for members, not even for the operator', async () => {
    const database = pages.app.get(UserDatabase)
    const id = await idOf(operator)
    const read = async () => {
      const read: string[] = []
      for (const url of ['/', '/home', '/profile', `/movie/${films.heat}`, '/api/_auth/session', '/api/_auth/account'])
        for (const { cookie } of [operator, member]) read.push(withoutNonces((await get(url, cookie)).body))
      return read
    }
    await database.deleteFrom('operators').where('user_id', '=', id).execute()
    // The first rendering of a shared page may differ from the cached one.
    await read()
    const before = await read()
    await database.insertInto('operators').values({ user_id: id, granted_at: 0, granted_by: null }).execute()
    expect(await read()).toEqual(before)
  })
})
