import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '@contract/calls'
import { UserDatabase } from '../../src/platform/database/database.module.ts'
import { databases } from '../databases.ts'
import { fillDisk, makeRoom } from '../full-disk.ts'
import { memberCalls, type MemberCall } from './member-calls.ts'
import { startServer, Visitor, type Asked } from '../server.ts'

const unavailable = { type: 'storage-unavailable', status: 503 }
/** Calls that end the session come last. */
const last: readonly CallName[] = ['revokeSession', 'eraseAccount']
const names = [...(Object.keys(memberCalls) as CallName[]).filter((name) => !last.includes(name)), ...last]
/** An upload that does not fit into the free space of existing database pages. */
const upload: Asked = {
  query: '?name=watchlist.csv',
  headers: { 'content-type': 'application/octet-stream' },
  body: Buffer.from(
    ['Date,Name,Year,Letterboxd URI', ...Array.from({ length: 2000 }, (_, no) => `2026-01-01,Film ${no},1995,`)].join(
      '\n',
    ),
  ),
}

describe.each(databases)('a disk that is full, under $name', ({ environment }) => {
  let app: NestFastifyApplication
  let close: () => Promise<void>
  let database: UserDatabase
  let ada: Visitor

  beforeEach(async () => {
    ;({ app, close } = await startServer(await environment()))
    database = app.get(UserDatabase)
    ada = await new Visitor(app).signUp('ada')
  })
  afterEach(() => close())

  const popular = async (): Promise<number[]> => {
    const pages = [1, 2, 3, 4, 5].map((page) =>
      ada.ask('mediaList', { params: { type: 'movie', query: 'popular' }, query: `?page=${page}` }),
    )
    return (await Promise.all(pages)).flatMap((page) =>
      (page.json() as { results: { id: number }[] }).results.map(({ id }) => id),
    )
  }
  const save = (id: number) => ada.ask('putSavedTitle', { params: { type: 'movie', id }, body: { saved: true } })

  /** Creates beforehand what the calls are about, once where several calls are about the same. */
  const whatToAsk = async (): Promise<Map<MemberCall, Asked>> => {
    const made = new Map<MemberCall['others'], Asked>([['own', {}]])
    const asked = new Map<MemberCall, Asked>()
    for (const call of Object.values(memberCalls)) {
      if (call.others !== 'own' && !made.has(call.others)) made.set(call.others, await call.others(ada, database))
      asked.set(call, { ...made.get(call.others), ...(call.body ? { body: call.body } : {}) })
    }
    return asked.set(memberCalls.uploadImport!, upload)
  }

  it('is answered 503 with `retry-after`; acknowledged changes stay, and with free space all goes on', async () => {
    const ids = await popular()
    await save(ids[0]!)
    await fillDisk(database)
    const kept = [ids[0]!]
    let refused: Awaited<ReturnType<typeof save>> | undefined
    for (const id of ids.slice(1)) {
      const answer = await save(id)
      if (answer.status !== 200) {
        refused = answer
        break
      }
      kept.push(id)
    }
    expect(refused?.json()).toMatchObject(unavailable)
    expect(refused?.headers['retry-after']).toBe('5')

    const found = async () =>
      ((await ada.ask('savedTitles', { query: '?size=100' })).json() as { total_results: number }).total_results
    expect(await found()).toBe(kept.length)
    await makeRoom(database)
    expect((await save(ids[kept.length]!)).status).toBe(200)
    expect(await found()).toBe(kept.length + 1)
  })

  it('is a fault of no call: each is answered, or answers 503 `storage-unavailable`', async () => {
    const asked = await whatToAsk()
    await fillDisk(database)
    const statuses = new Map<CallName, number>()
    for (const name of names) statuses.set(name, (await ada.ask(name, asked.get(memberCalls[name]!))).status)
    await makeRoom(database)
    expect([...statuses].filter(([, status]) => status >= 500 && status !== 503)).toEqual([])
    expect(statuses.get('uploadImport')).toBe(503)
    const eve = await new Visitor(app).signUp('eve')
    expect((await eve.ask('uploadImport', upload)).status).toBe(200)
  })
})
