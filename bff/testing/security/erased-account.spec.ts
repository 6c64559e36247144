import { randomUUID } from 'node:crypto'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '@contract/calls'
import { DAY_MS } from '@contract/days'
import { AccountsStore } from '../../src/identity/accounts.store.ts'
import { AccountSweeper } from '../../src/identity/operators/account-sweeper.service.ts'
import { SessionStore } from '../../src/identity/session.store.ts'
import { UserDatabase } from '../../src/platform/database/database.module.ts'
import { databases } from '../databases.ts'
import { addUsers } from '../users.ts'
import { TitlesService } from '../../src/personal/saved/titles.service.ts'
import { memberCalls } from './member-calls.ts'
import { startServer, Visitor, type CallOptions } from '../server.ts'
import { films, shows } from '../titles.ts'

const film = { type: 'movie', id: films.heat }
const addresses: Partial<Record<CallName, CallOptions>> = {
  followGenre: { params: { id: 18 } },
  unfollowGenre: { params: { id: 18 } },
  markEpisodes: { params: { id: shows.dark }, body: { watched: true, episodes: [{ season: 1, episode: 1 }] } },
  putEpisodeMark: { params: { id: shows.dark, season: 1, episode: 1 } },
  showProgress: { params: { id: shows.dark } },
  uploadImport: {
    query: '?name=watchlist.csv',
    body: Buffer.from('Date,Name,Year,Letterboxd URI\n2026-01-01,Heat,1995,https://boxd.it/1\n'),
    headers: { 'content-type': 'application/octet-stream' },
  },
  exportAccount: { params: { format: 'json' } },
  playProgress: { query: '?key=heat.mkv:1000' },
  putLibraryFolder: { params: { folder: '0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f10' } },
}
const writes = [
  'putSavedTitle',
  'bulkChange',
  'addPlay',
  'markEpisodes',
  'putEpisodeMark',
  'followGenre',
  'createList',
  'makeCalendarAddress',
  'changeSettings',
  'uploadImport',
  'exportAccount',
  'putLibraryFolder',
  'putPlayProgress',
] as const

/** The effects of another process in which the member erases the account. */
const erase = async (database: UserDatabase, name: string) => {
  await database.deleteFrom('users').where('name', '=', name).execute()
}

/** A member whose session the process has cached. */
async function memberOf(app: NestFastifyApplication, name: string): Promise<Visitor> {
  await addUsers(app.get(UserDatabase), name)
  const visitor = new Visitor(app, name)
  visitor.cookie = `sid=${await app.get(SessionStore).create(name, { lifetimeSeconds: 3600 })}`
  expect((await visitor.call('session')).json()).toMatchObject({ user: { name } })
  return visitor
}

describe.each(databases)('an account that another process has erased, in $name', ({ name: kind, migrated }) => {
  let app: NestFastifyApplication
  let close: () => Promise<void>
  let database: UserDatabase
  let name = ''
  let ada: Visitor
  beforeAll(async () => {
    ;({ app, close } = await startServer(kind === 'PostgreSQL' ? await migrated() : {}))
    database = app.get(UserDatabase)
  })
  afterAll(() => close())
  beforeEach(async () => {
    name = randomUUID()
    ada = await memberOf(app, name)
  })

  it('causes no server error in any call for members', async () => {
    for (const [call, { foreignRequest, body }] of Object.entries(memberCalls) as [
      CallName,
      NonNullable<(typeof memberCalls)[CallName]>,
    ][]) {
      const visitor = await memberOf(app, call)
      const options =
        foreignRequest === 'own' ? { params: film, body, ...addresses[call] } : await foreignRequest(visitor, database)
      await erase(database, call)
      const { status } = await visitor.call(call, options)
      expect([call, status < 500]).toEqual([call, true])
    }
  })

  it.each(writes)('gets a 401 `sign-in-required` for %s', async (call) => {
    await erase(database, name)
    const { status, json } = await ada.call(call, { params: film, body: memberCalls[call]?.body, ...addresses[call] })
    expect({ status, ...(json() as object) }).toMatchObject({ status: 401, type: 'sign-in-required' })
  })

  it('is known to its devices as erased, while an account that exists and an id of no account have the same answer', async () => {
    const erasedAmong = async (...ids: string[]) => (await ada.call('erasedMembers', { body: { ids } })).json()
    expect(await erasedAmong(name, 'nobody')).toEqual({ erased: [] })
    await app.get(AccountsStore).erase(name)
    expect(await erasedAmong(name, 'nobody')).toEqual({ erased: [name] })
    const rows = await database.selectFrom('erased_accounts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(name)
    await app.get(AccountSweeper).sweep(Date.now() + 181 * DAY_MS)
    expect(await erasedAmong(name)).toEqual({ erased: [] })
  })

  it('gets a 401 if it was erased between the lookup and the write', async () => {
    const titles = app.get(TitlesService)
    const facts = titles.facts.bind(titles)
    titles.facts = async (title) => {
      await erase(database, name)
      return facts(title)
    }
    const { status, json } = await ada.call('putSavedTitle', { params: film, body: { saved: true } })
    titles.facts = facts
    expect({ status, ...(json() as object) }).toMatchObject({ status: 401, type: 'sign-in-required' })
    expect(await database.selectFrom('saved_items').selectAll().execute()).toEqual([])
  })
})

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))(
  'an account that is being erased, in $name',
  ({ migrated }) => {
    it('gets a 401 for a change that waits for the erasure', async () => {
      const { app, close } = await startServer(await migrated())
      const ada = await memberOf(app, 'ada')
      const database = app.get(UserDatabase)
      let change: ReturnType<Visitor['call']> | undefined
      await database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('users').execute()
        change = ada.call('putSavedTitle', { params: film, body: { saved: true } })
        await untilLockWait(database)
      })
      const { status, json } = await change!
      expect({ status, ...(json() as object) }).toMatchObject({ status: 401, type: 'sign-in-required' })
      await close()
    })
  },
)

/** Resolves once a statement waits for another transaction. */
async function untilLockWait(database: UserDatabase): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
  if (rows.length === 0) return untilLockWait(database)
}
