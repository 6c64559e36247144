import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OperatorLogEntry } from '@contract/operate.schema'
import type { BackupState, ServerState } from '@contract/server-state.schema'
import { databases } from '../../testing/databases.ts'
import { idOf, Operator } from '../../testing/operators.ts'
import { startServer, Visitor } from '../../testing/server.ts'
import { films } from '../../testing/titles.ts'
import { Config } from '../platform/config/config.ts'
import { BackupNow } from '../platform/database/backup/backup-now.service.ts'
import { UserDatabase } from '../platform/database/database.module.ts'

const canaries = {
  name: 'Canary Lovelace',
  email: 'canary-address@example.org',
  list: 'Canary list of heists',
  note: 'Canary note about a film',
  genre: 'Canarygenre',
}

describe.each(databases)('the server, for operators, in $name', ({ name: kind, migrated }) => {
  let server: Awaited<ReturnType<typeof startServer>>
  let ada: Operator
  let folder: string
  const state = async (): Promise<ServerState> => (await ada.call('serverState')).json()
  beforeAll(async () => {
    server = await startServer({
      ...(kind === 'PostgreSQL' ? await migrated() : {}),
      BACKUP_AT: '03:30',
      PUBLIC_URL: 'http://reelroom.test',
    })
    folder = server.app.get(Config).backupDir
    mkdirSync(folder)
    ada = await (await Operator.signUpAt(server.app, 'ada')).prove()
  })
  afterAll(() => server.close())

  it('is described in numbers: build, address, process, database, caches, calls, imports, scans and backups', async () => {
    const database = server.app.get(UserDatabase)
    const eve = await idOf(await new Visitor(server.app, '192.0.2.9').signUp('eve'))
    const passkey = { user_id: eve, public_key: 'key', counter: 0, transports: '[]', name: 'Laptop', created_at: 0 }
    for (const credential_id of ['one', 'two'])
      await database
        .insertInto('passkeys')
        .values({ ...passkey, credential_id, used_at: null })
        .execute()
    const facts = { service: 'imdb', source: 'embedded', file_name: canaries.list, language: 'en' } as const
    for (const [id, row] of [
      ['matching', 'matching'],
      ['ready', 'ready'],
      ['done', 'done'],
    ] as const)
      await database
        .insertInto('imports')
        .values({
          ...facts,
          id,
          user_id: eve,
          state: row,
          failure: null,
          conflict: null,
          preview: null,
          result: null,
          progress: null,
          is_logged: 1,
          undo: null,
          created_at: 0,
          leased_at: 0,
        })
        .execute()
    const known = await state()
    expect(known).toEqual({
      version: '0',
      build: 'test',
      builtAt: '2026-01-01T00:00:00Z',
      origin: 'http://reelroom.test',
      passkeyDomain: 'reelroom.test',
      passkeyMembers: 1,
      process: {
        host: expect.any(String),
        id: process.pid,
        node: process.versions.node,
        startedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        residentBytes: expect.any(Number),
        heapBytes: expect.any(Number),
        heapLimitBytes: expect.any(Number),
      },
      database: {
        kind: kind === 'PostgreSQL' ? 'postgres' : 'sqlite',
        bytes: expect.any(Number),
        logBytes: expect.any(Number),
      },
      services: [{ service: 'database', isWorking: true }],
      caches: ['pages', 'answers', 'metadata', 'pictures', 'picturesOnDisk'].map((name) => ({
        name,
        bytes: expect.any(Number),
        maxBytes: expect.any(Number),
      })),
      calls: null,
      imports: { running: 1, waiting: 1 },
      scans: { folders: 0, running: 0, isHere: false },
      backups: {
        files: [],
        count: 0,
        folderProblem: null,
        nextAt: expect.stringMatching(/Z$/),
        failure: null,
        isRunning: false,
        isPossible: false,
      },
      problems: [],
    })
    expect(Date.parse(known.backups.nextAt!)).toBeGreaterThan(Date.now())
    expect(known.database.bytes + known.database.logBytes).toBeGreaterThan(100_000)
    await ada.call('mediaDetail', { params: { type: 'movie', id: films.heat } })
    const bytesOf = ({ caches }: ServerState) => caches.find(({ name }) => name === 'metadata')!.bytes
    expect(bytesOf(await state())).toBeGreaterThan(bytesOf(known))
  })

  it('makes a backup when an operator asks for it, which is an entry of the log', async () => {
    const impossible = (await ada.call('backUpNow', { body: {} })).json()
    expect(impossible).toMatchObject({ isPossible: false, isRunning: false })
    const { promise, resolve } = Promise.withResolvers<void>()
    server.app.get(BackupNow).enable(async (file) => {
      await promise
      writeFileSync(file, 'rows')
    })
    const asked = (await ada.call('backUpNow', { body: {} })).json() as BackupState
    expect(asked).toMatchObject({ isPossible: true, isRunning: true, files: [] })
    expect((await ada.call('backUpNow', { body: {} })).json()).toMatchObject({ isRunning: true })
    resolve()
    await vi.waitFor(async () => expect((await state()).backups.isRunning).toBe(false))
    const { backups } = await state()
    expect(backups).toMatchObject({ count: 1, files: [{ kind: 'asked', bytes: 4 }] })
    expect(readFileSync(`${folder}/${backups.files[0]!.name}`, 'utf8')).toBe('rows')
    const { results } = (await ada.call('operatorLog')).json() as { results: OperatorLogEntry[] }
    expect(results.map(({ action, operator }) => [action, operator])).toEqual([['asked-for-backup', 'ada']])
  })

  it('names a folder of backups that cannot be read', async () => {
    vi.spyOn(server.app.get(BackupNow), 'files').mockImplementationOnce(() => {
      throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
    })
    expect((await state()).backups).toMatchObject({ folderProblem: 'EACCES', files: [], count: 0 })
  })

  it('shows its last errors without a word of a member, even if their change fails', async () => {
    const eve = new Visitor(server.app, '192.0.2.10')
    const { name, email, list, note, genre } = canaries
    await eve.call('signUp', { body: { name, email, password: 'a sentence is better' } })
    const database = server.app.get(UserDatabase)
    await sql`alter table lists rename to lists_away`.execute(database)
    await sql`alter table saved_items rename to saved_items_away`.execute(database)
    const statuses = [
      await eve.call('createList', { body: { name: list } }),
      await eve.call('putSavedTitle', { params: { type: 'movie', id: films.heat }, body: { saved: true, note } }),
      await eve.call('signUp', { body: { name, email: `2${email}`, password: 'a sentence is better' } }),
    ].map(({ status }) => status)
    // The server of this test has no pages, so that each is an error.
    await server.app.inject({
      url: `/my/genre/${genre}?q=${note}`,
      headers: { host: 'reelroom.test', cookie: eve.cookie },
    })
    await sql`alter table lists_away rename to lists`.execute(database)
    await sql`alter table saved_items_away rename to saved_items`.execute(database)
    expect(statuses.slice(0, 2)).toEqual([500, 500])
    const { problems } = await state()
    expect(problems.map(({ context, text }) => `${context}: ${text}`)).toEqual([
      'http: Error · page · 500',
      'http: Error · /api/userMedia/items/:type/:id · 500',
      'http: Error · /api/userMedia/lists · 500',
    ])
    const answer = (await ada.call('serverState')).bytes.toString()
    for (const canary of [...Object.values(canaries), 'canary'])
      expect(answer.toLowerCase()).not.toContain(canary.toLowerCase())
  })
})
