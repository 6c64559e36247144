import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '@contract/account.schema'
import type { Out } from '@contract/calls/call'
import type { operateCalls } from '@contract/calls/operate.calls'
import type { OperatorLogEntry } from '@contract/operate.schema'
import { defaultQuotas } from '@contract/quotas'
import { databases } from '../../../testing/databases.ts'
import { idOf, Operator } from '../../../testing/operators.ts'
import { startServer, Visitor } from '../../../testing/server.ts'
import { films } from '../../../testing/titles.ts'

type Storage = Out<typeof operateCalls.storage>

describe.each(databases)('the storage of members, in $name', ({ name: kind, migrated }) => {
  let app: NestFastifyApplication
  let close: () => Promise<void>
  let ada: Operator
  let eve: Visitor
  beforeAll(async () => {
    const settings = kind === 'PostgreSQL' ? await migrated() : {}
    ;({ app, close } = await startServer({ ...settings, QUOTAS: 'viewings=3' }))
    ada = await (await Operator.signUpAt(app, 'ada')).prove()
    eve = await new Visitor(app, '198.51.100.1').signUp('eve')
  })
  afterAll(() => close())
  const save = (id: number, change: object = { saved: true }) =>
    eve.call('putSavedTitle', { params: { type: 'movie', id }, body: change })

  it('has bounds that operators set, members see and the environment fixes, and a refusal names the bound', async () => {
    const quotas = { ...defaultQuotas, titles: 2, viewings: 3 }
    const set = await ada.call('setQuotas', { body: { ...quotas, viewings: 500 } })
    expect([set.status, set.json()]).toEqual([200, quotas])
    expect([await save(films.heat), await save(films.alien)].map(({ status }) => status)).toEqual([200, 200])
    const refused = await save(films.suspiria)
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { type: 'quota-reached', quota: { kind: 'titles', used: 2, limit: 2 } },
    ])
    expect((await save(films.heat, { rating: 8 })).status).toBe(200)
    const account = (await eve.call('account')).json() as Account
    expect(account.quotas).toEqual(quotas)
    expect(account.usage).toMatchObject({ titles: 2, listTitles: 0, files: 0 })
    const { results } = (await ada.call('operatorLog')).json() as { results: OperatorLogEntry[] }
    expect(results.filter(({ action }) => action === 'changed-quotas')).toMatchObject([
      { origin: 'page', operator: 'ada', subject: null, detail: null },
    ])
  })

  it('is listed for operators, the most first, with the quotas and without the members’ content', async () => {
    await save(films.heat, { note: 'secret' })
    const answer = await ada.call('storage')
    const storage = answer.json() as Storage
    expect(storage).toMatchObject({ page: 1, total_pages: 1, total_results: 2, fixed: ['viewings'] })
    expect(storage.results.map(({ id, name }) => [id, name])).toEqual([
      [await idOf(eve), 'eve'],
      [await idOf(ada), 'ada'],
    ])
    expect(storage.results[0]?.usage).toMatchObject({ titles: 2, notes: 6 })
    expect(storage.results[1]?.usage.total).toBe(0)
    expect(answer.bytes.toString()).not.toContain('secret')
  })

  it('answers a repeated change that was refused with the same bound', async () => {
    const headers = { 'idempotency-key': 'a-change-that-is-sent-twice' }
    const send = () =>
      eve.call('putSavedTitle', { params: { type: 'movie', id: films.suspiria }, body: { saved: true }, headers })
    const [first, second] = [await send(), await send()]
    expect(first.status).toBe(409)
    expect((second.json() as { quota: object }).quota).toEqual((first.json() as { quota: object }).quota)
  })

  it('has bounds of one member in place of those of everyone, except for those of the environment', async () => {
    const everyone = { ...defaultQuotas, titles: 2, viewings: 3 }
    const params = { member: await idOf(eve) }
    const set = await ada.call('setMemberQuotas', { params, body: { titles: 3, viewings: 500 } })
    expect([set.status, set.json()]).toMatchObject([
      200,
      { usage: { titles: 2 }, everyone, own: { titles: 3, viewings: 500 }, fixed: ['viewings'] },
    ])
    expect(((await eve.call('account')).json() as Account).quotas).toEqual({ ...everyone, titles: 3 })
    expect([await save(films.suspiria), await save(films.nosferatu)].map(({ status }) => status)).toEqual([200, 409])
    await ada.call('setMemberQuotas', { params, body: {} })
    expect((await ada.call('memberQuotas', { params })).json()).toMatchObject({ usage: { titles: 3 }, own: {} })
    expect(((await eve.call('account')).json() as Account).quotas).toEqual(everyone)
    const { results } = (await ada.call('operatorLog')).json() as { results: OperatorLogEntry[] }
    expect(results.filter(({ action }) => action === 'changed-member-quotas')).toMatchObject([
      { origin: 'page', operator: 'ada', subject: 'eve', detail: null },
      { origin: 'page', operator: 'ada', subject: 'eve', detail: null },
    ])
  })

  it('has no bounds of one member for an account that does not exist, or that are no amounts', async () => {
    const nobody = { member: '00000000-0000-4000-8000-000000000000' }
    const member = { member: await idOf(eve) }
    const refused = [
      await ada.call('memberQuotas', { params: nobody }),
      await ada.call('setMemberQuotas', { params: nobody, body: { titles: 1 } }),
      await ada.call('setMemberQuotas', { params: member, body: { titles: -1 } }),
      await ada.call('setMemberQuotas', { params: member, body: { dreams: 1 } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 400, 400])
  })
})
