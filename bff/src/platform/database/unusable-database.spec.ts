import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Config } from '../config/config.ts'
import { databaseStartError, DatabaseStartError, openDatabase } from './open-database.ts'
import { storageError } from './storage-error.ts'
import { databases } from '../../../testing/databases.ts'
import { asNobody } from '../../../testing/without-permissions.ts'
import { ensureDatabaseFile } from './embedded-file.ts'
import { userRow } from '../../../testing/users.ts'

const ada = userRow({ id: 'ada', name: 'Ada', email: 'ada@example.org', created_at: 1_800_000_000_000 })

describe('a database that cannot be used', () => {
  it('as an unreachable PostgreSQL is reported in a sentence without the password', async () => {
    const url = `postgres://reelroom:secret@127.0.0.1:${await closedPort()}/reelroom`
    const opening = openDatabase({ kind: 'postgres', url, migrationUrl: url, poolSize: 1 })
    await expect(opening).rejects.toThrow(/^The database that DATABASE_URL names cannot be used: .*ECONNREFUSED/)
    await expect(opening).rejects.not.toThrow(/secret/)
  })

  it('as a file of another type is reported in a sentence, and not changed', async () => {
    const recoveryAdvice = 'Move it away, then restore a backup (operate restore FILE) or start with an empty one.'
    const text = 'Something else altogether, and long enough to be looked at. '.repeat(20)
    for (const [name, contents, message] of [
      ['reelroom.sqlite', text, () => 'file is not a database.'],
      ['reelroom.sqlite', 'short', () => 'file is not a database.'],
      ['reelroom.sqlite', '', (file: string) => `${file} is empty, though a database was kept there.`],
      [
        'reelroom.sqlite-wal',
        text,
        (file: string) => `${file.replace('-wal', '')} is missing, but its log is there: ${file}.`,
      ],
    ] as const) {
      const { DATA_DIR: dir = '' } = await databases[0]!.environment()
      const file = join(dir, name)
      writeFileSync(file, contents)
      await expect(openDatabase({ kind: 'sqlite', dir })).rejects.toThrow(
        new Error(`The database in ${dir} cannot be used: ${message(file)} ${recoveryAdvice}`),
      )
      expect({ [name]: readFileSync(file, 'utf8') }).toEqual({ [name]: contents })
      expect(readdirSync(dir)).toEqual([name])
    }
  })

  it('is not left by a start that was killed early', async () => {
    const { DATA_DIR: dir = '' } = await databases[0]!.environment()
    ensureDatabaseFile(join(dir, 'reelroom.sqlite'))
    expect(readdirSync(dir)).toEqual(['reelroom.sqlite'])
    expect(readFileSync(join(dir, 'reelroom.sqlite'), 'utf8')).toMatch(/^SQLite format 3\0/)
    await (await openDatabase({ kind: 'sqlite', dir })).destroy()
    expect(readdirSync(dir)).toEqual(['reelroom.sqlite'])
  })

  it.each([
    ['a file that is read-only', 0o444, 0o777, /readonly database\. Let the user .* write the file and its folder\.$/],
    [
      'a folder that is read-only',
      0o666,
      0o555,
      /readonly database\. Let the user .* write the file and its folder\.$/,
    ],
    [
      'a file that may not be read',
      0o000,
      0o777,
      /unable to open database file\. Check that it is a file, and that .*\.$/,
    ],
  ])(
    'because of %s stops the start with a message that says what to do',
    async (_what, fileMode, folderMode, sentence) => {
      const { DATA_DIR: dir = '' } = await databases[0]!.environment()
      const file = join(dir, 'reelroom.sqlite')
      await (await openDatabase({ kind: 'sqlite', dir })).destroy()
      chmodSync(file, fileMode)
      chmodSync(dir, folderMode)
      try {
        await asNobody(() => expect(openDatabase({ kind: 'sqlite', dir })).rejects.toThrow(sentence))
      } finally {
        chmodSync(dir, 0o700)
      }
    },
  )

  it('that opens but refuses the first write is reported in a sentence', () => {
    const refusal = new Error('cannot execute INSERT in a read-only transaction')
    const error = databaseStartError(storageError(Object.assign(refusal, { code: '25006' })))
    expect(error).toEqual(new DatabaseStartError(`The database cannot be used: ${refusal.message}`))
    expect(error.cause).toBe(refusal)
  })

  it('because a file and a folder are swapped stops the start with a message', async () => {
    const { DATA_DIR: dir = '' } = await databases[0]!.environment()
    mkdirSync(join(dir, 'reelroom.sqlite'))
    await expect(openDatabase({ kind: 'sqlite', dir })).rejects.toThrow(
      /cannot be used: unable to open database file\. Check that it is a file/,
    )
    writeFileSync(join(dir, 'file'), '')
    await expect(openDatabase({ kind: 'sqlite', dir: join(dir, 'file') })).rejects.toThrow(
      /There is a file in its place\. Choose another folder \(DATA_DIR\)\.$/,
    )
  })

  it('has files and a folder that only the server’s user can read', async () => {
    const { DATA_DIR: folder = '' } = await databases[0]!.environment()
    const dir = join(folder, 'new')
    const modes = () =>
      Object.fromEntries(readdirSync(dir).map((name) => [name, statSync(join(dir, name)).mode & 0o777]))
    const first = await openDatabase({ kind: 'sqlite', dir })
    await first.insertInto('users').values(ada).execute()
    const restricted = { 'reelroom.sqlite': 0o600, 'reelroom.sqlite-shm': 0o600, 'reelroom.sqlite-wal': 0o600 }
    expect([statSync(dir).mode & 0o777, modes()]).toEqual([0o700, restricted])
    for (const name of readdirSync(dir)) chmodSync(join(dir, name), 0o644)
    const second = await openDatabase({ kind: 'sqlite', dir })
    expect(modes()).toEqual(restricted)
    await first.destroy()
    await second.destroy()
  })

  it('because another process has locked it gets a 503', async () => {
    const config = Config.from(await databases[0]!.environment()).database
    const [first, second] = [await openDatabase(config), await openDatabase(config)]
    await sql`pragma busy_timeout = 0`.execute(second)
    await first.connection().execute(async (connection) => {
      await sql`begin immediate`.execute(connection)
      await expect(second.insertInto('users').values(ada).execute()).rejects.toMatchObject({
        type: 'storage-unavailable',
        status: 503,
      })
      await sql`rollback`.execute(connection)
    })
    await first.destroy()
    await second.destroy()
  })
})

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
