import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '@contract/calls'
import { UserDatabase } from '../../src/platform/database/database.module.ts'
import { databases } from '../databases.ts'
import { fillDisk, freeDisk } from '../full-disk.ts'
import type { MemberCall } from './member-call.ts'
import { memberCalls } from './member-calls.ts'
import { startServer, Visitor, type CallOptions } from '../server.ts'

const unavailable = { type: 'storage-unavailable', status: 503 }
/** Calls that end the session come last. */
const last: readonly CallName[] = ['revokeSession', 'eraseAccount']
const names = [...(Object.keys(memberCalls) as CallName[]).filter((name) => !last.includes(name)), ...last]
/** An upload that does not fit into the free space of existing database pages. */
const upload: CallOptions = {
  query: '?name=watchlist.csv',
  headers: { 'content-type': 'application/octet-stream' },
  body: Buffer.from(
    ['Date,Name,Year,Letterboxd URI', ...Array.from({ length: 2000 }, (_, no) => `2026-01-01,Film ${no},1995,`)].join(
      '\n',
    ),
  ),
}

describe.each(databases)('a full disk, under $name', ({ copied }) => {
  let app: NestFastifyApplication
  let close: () => Promise<void>
  let database: UserDatabase
  let ada: Visitor

  beforeEach(async () => {
    ;({ app, close } = await startServer(await copied()))
    database = app.get(UserDatabase)
    ada = await new Visitor(app).signUp('ada')
  })
  afterEach(() => close())

  const popular = async (): Promise<number[]> => {
    const pages = [1, 2, 3, 4, 5].map((page) =>
      ada.call('mediaList', { params: { type: 'movie', query: 'popular' }, query: `?page=${page}` }),
    )
    return (await Promise.all(pages)).flatMap((page) =>
      (page.json() as { results: { id: number }[] }).results.map(({ id }) => id),
    )
  }
  const save = (id: number) => ada.call('putSavedTitle', { params: { type: 'movie', id }, body: { saved: true } })

  /** Creates the data of the calls beforehand, once if several calls share it. */
  const prepareRequests = async (): Promise<Map<MemberCall, CallOptions>> => {
    const prepared = new Map<MemberCall['foreignRequest'], CallOptions>([['own', {}]])
    const requests = new Map<MemberCall, CallOptions>()
    for (const call of Object.values(memberCalls)) {
      if (call.foreignRequest !== 'own' && !prepared.has(call.foreignRequest))
        prepared.set(call.foreignRequest, await call.foreignRequest(ada, database))
      requests.set(call, { ...prepared.get(call.foreignRequest), ...(call.body ? { body: call.body } : {}) })
    }
    return requests.set(memberCalls.uploadImport!, upload)
  }

  it('causes a 503 with `retry-after`; acknowledged changes stay, and calls work again with free space', async () => {
    const ids = await popular()
    await save(ids[0]!)
    await fillDisk(database)
    const savedIds = [ids[0]!]
    let refused: Awaited<ReturnType<typeof save>> | undefined
    for (const id of ids.slice(1)) {
      const answer = await save(id)
      if (answer.status !== 200) {
        refused = answer
        break
      }
      savedIds.push(id)
    }
    expect(refused?.json()).toMatchObject(unavailable)
    expect(refused?.headers['retry-after']).toBe('5')

    const countSaved = async () =>
      ((await ada.call('savedTitles', { query: '?size=100' })).json() as { total_results: number }).total_results
    expect(await countSaved()).toBe(savedIds.length)
    await freeDisk(database)
    expect((await save(ids[savedIds.length]!)).status).toBe(200)
    expect(await countSaved()).toBe(savedIds.length + 1)
  })

  it('causes no server error other than 503 `storage-unavailable`', async () => {
    const requests = await prepareRequests()
    await fillDisk(database)
    const statuses = new Map<CallName, number>()
    for (const name of names) statuses.set(name, (await ada.call(name, requests.get(memberCalls[name]!))).status)
    await freeDisk(database)
    expect([...statuses].filter(([, status]) => status >= 500 && status !== 503)).toEqual([])
    // The import's own row may still fit; its rows do not.
    expect([202, 503]).toContain(statuses.get('uploadImport'))
    const eve = await new Visitor(app).signUp('eve')
    expect((await eve.call('uploadImport', upload)).status).toBe(202)
  })
})
