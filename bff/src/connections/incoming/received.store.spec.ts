import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { connectionRow, reportRow } from '../../../testing/connection-rows.ts'
import { databases } from '../../../testing/databases.ts'
import { addUsers } from '../../../testing/users.ts'
import { ReceivedStore } from './received.store.ts'

describe.each(databases)('messages that arrive together, in $name', ({ open }) => {
  it('are stored in one statement, each before its answer', async () => {
    const database = await open()
    await addUsers(database, 'ada')
    await database.insertInto('connections').values(connectionRow).execute()
    const store = new ReceivedStore(database)
    const ids = ['1', '2', '3']
    await Promise.all(ids.map((id) => store.add({ ...reportRow, id })))
    const stored = await database.selectFrom('connection_reports').select('id').orderBy('id').execute()
    expect(stored.map(({ id }) => id)).toEqual(ids)
  })

  it('share the statement with those that the next turns of the event loop bring', async () => {
    const database = await open()
    await addUsers(database, 'ada')
    await database.insertInto('connections').values(connectionRow).execute()
    const inserts = vi.spyOn(database, 'insertInto')
    const store = new ReceivedStore(database)
    const first = ['1', '2'].map((id) => store.add({ ...reportRow, id }))
    const third = setImmediate().then(() => store.add({ ...reportRow, id: '3' }))
    await Promise.all([...first, third])
    expect(inserts).toHaveBeenCalledOnce()
    const stored = await database.selectFrom('connection_reports').select('id').orderBy('id').execute()
    expect(stored.map(({ id }) => id)).toEqual(['1', '2', '3'])
  })

  it('are stored without the one whose connection has just been removed', async () => {
    const database = await open()
    await addUsers(database, 'ada')
    await database.insertInto('connections').values(connectionRow).execute()
    const store = new ReceivedStore(database)
    const removed = { ...reportRow, id: '2', connection_id: 'removed' }
    const results = await Promise.allSettled([
      store.add({ ...reportRow, id: '1' }),
      store.add(removed),
      store.add({ ...reportRow, id: '3' }),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const stored = await database.selectFrom('connection_reports').select('id').orderBy('id').execute()
    expect(stored.map(({ id }) => id)).toEqual(['1', '3'])
  })
})

it('messages that arrive together are refused together while nothing can be stored', async () => {
  const [embedded] = databases
  const database = await embedded!.open()
  await addUsers(database, 'ada')
  await database.insertInto('connections').values(connectionRow).execute()
  const store = new ReceivedStore(database)
  await sql`pragma query_only = on`.execute(database)
  const results = await Promise.allSettled(['1', '2'].map((id) => store.add({ ...reportRow, id })))
  await sql`pragma query_only = off`.execute(database)
  const reasons: unknown[] = results.map((result) => (result.status === 'rejected' ? result.reason : result))
  expect(reasons[0]).toMatchObject({ type: 'storage-unavailable' })
  expect(reasons[1]).toBe(reasons[0])
})
