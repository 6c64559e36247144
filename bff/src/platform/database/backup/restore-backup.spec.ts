import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { fillDatabase } from '../../../../testing/filled-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config, type DatabaseConfig } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'
import { ServerPresence } from '../server-presence.store.ts'
import { moveDatabase } from './move-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const build = { id: 'b1', version: '1.2.3' }

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function idsOfUsers(config: DatabaseConfig): Promise<string[]> {
  const database = await openDatabase(config)
  const rows = await database.selectFrom('users').select('id').orderBy('id').execute()
  await database.destroy()
  return rows.map(({ id }) => id)
}

const backUp = (database: DatabaseConfig) =>
  writeBackup({ database, build, catalogue: 'embedded' }, join(newFolder(), 'reelroom.backup'))

/** The indexes and constraints of a PostgreSQL database, as it describes them. */
async function structureOf(config: DatabaseConfig): Promise<unknown> {
  const database = await openDatabase(config)
  const { rows: indexes } = await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(
    database,
  )
  const { rows: constraints } = await sql`select conrelid::regclass::text as name, conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`.execute(database)
  await database.destroy()
  return { indexes, constraints }
}

/** Every pair of the available kinds. */
const pairs = databases.flatMap((from) =>
  databases.map((to) => ({ from, to, title: `from ${from.name} to ${to.name}` })),
)

describe.each(pairs)('data, $title', ({ from, to }) => {
  const filled = async () => {
    const config = Config.from(await from.migrated()).database
    const database = await openDatabase(config)
    await fillDatabase(database)
    await database.destroy()
    return config
  }
  const empty = async () => Config.from(await to.environment()).database

  it('is the same after it was backed up, restored and backed up again', async () => {
    const [source, target] = [await filled(), await empty()]
    const file = join(newFolder(), 'reelroom.backup')
    const { summaries } = await writeBackup({ database: source, build, catalogue: 'embedded' }, file)
    const restored = await restoreBackup(file, target, { build })
    expect(restored).toMatchObject({ kept: null, summaries })
    expect((await backUp(target)).summaries).toEqual(summaries)
    expect(await idsOfUsers(target)).toEqual(['ada', 'eve'])
  })

  it('moves into an empty database, which then has the same rows, and the source keeps its own', async () => {
    const [source, target] = [await filled(), await empty()]
    const { summaries: before } = await backUp(source)
    expect(await moveDatabase(source, target, build)).toEqual(before)
    expect((await backUp(target)).summaries).toEqual(before)
    if (to.name === 'PostgreSQL') expect(await structureOf(target)).toEqual(await structureOf(await empty()))
    expect((await backUp(source)).summaries).toEqual(before)
    await expect(moveDatabase(source, target, build)).rejects.toThrow(
      /exists already; it stays unchanged\. Name a folder|is not empty\. Name an empty one; this one stays unchanged/,
    )
    expect(await idsOfUsers(target)).toEqual(['ada', 'eve'])
  })
})

describe.each(databases)('a restore, in $name', ({ copied }) => {
  const start = async () => {
    const config = Config.from(await copied()).database
    const database = await openDatabase(config)
    await fillDatabase(database)
    const file = join(newFolder(), 'reelroom.backup')
    const backUpHere = () => writeBackup({ database: config, build, catalogue: 'embedded' }, file)
    const restore = () => restoreBackup(file, config, { build })
    return { config, database, file, backUpHere, restore }
  }

  it('sets the former data aside, with all that was added since', async () => {
    const { config, database, backUpHere, restore } = await start()
    await backUpHere()
    await addUsers(database, 'later')
    await database.destroy()
    const { kept } = await restore()
    expect(await idsOfUsers(config)).toEqual(['ada', 'eve'])
    if (config.kind === 'sqlite') {
      expect(kept).toMatch(/reelroom\.before-restore-\d{8}T\d{6}\.sqlite$/)
      expect(readdirSync(config.dir).toSorted()).toEqual([kept!.slice(config.dir.length + 1), 'reelroom.sqlite'])
      expect(statSync(join(config.dir, 'reelroom.sqlite')).mode & 0o777).toBe(0o600)
      const former = new DatabaseSync(kept!)
      expect(former.prepare(`select count(*) as rows from users where id = 'later'`).get()).toEqual({ rows: 1 })
      former.close()
    } else {
      expect(kept).toMatch(/^the schema before_restore_\d{8}t\d{6}$/)
      const after = await openDatabase(config)
      const former = sql.id(kept!.slice('the schema '.length), 'users')
      expect((await sql`select id from ${former} order by id`.execute(after)).rows).toEqual([
        { id: 'ada' },
        { id: 'eve' },
        { id: 'later' },
      ])
      await after.destroy()
    }
  })

  it('waits for no server: while one runs, it is refused and changes nothing', async () => {
    const { config, database, backUpHere, restore } = await start()
    await backUpHere()
    await addUsers(database, 'later')
    const presence = new ServerPresence(database)
    if (config.kind === 'postgres') await presence.start()
    const refusal =
      /is in use\. Stop the server, and every other|A server uses the database of DATABASE_URL\. Stop every server first\. If one was killed, wait \d+ seconds/
    await expect(restore()).rejects.toThrow(refusal)
    await expect(moveDatabase(config, { kind: 'sqlite', dir: newFolder() }, build)).rejects.toThrow(refusal)
    await addUsers(database, 'latest')
    await presence.stop()
    await database.destroy()
    expect(await idsOfUsers(config)).toEqual(['ada', 'eve', 'later', 'latest'])
  })

  it('of an earlier version’s backup migrates it', async () => {
    const { config, database, backUpHere, restore } = await start()
    await revertFrom(database, '0016')
    await backUpHere()
    await database.destroy()
    expect(await restore()).toMatchObject({ migration: '0015-idempotency-keys' })
    const after = await openDatabase(config)
    expect(await after.selectFrom('plays').select(['id', 'version']).orderBy('id').execute()).toEqual(
      ['1', '2', '3'].map((id) => ({ id, version: 0 })),
    )
    await after.destroy()
  })

  it('replaces a database that a newer version has written, which the message of that version’s start advises', async () => {
    const { config, database, backUpHere, restore } = await start()
    await backUpHere()
    await sql`create table of_tomorrow (id text)`.execute(database)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030')`.execute(database)
    await database.destroy()
    await restore()
    expect(await idsOfUsers(config)).toEqual(['ada', 'eve'])
  })

  it('of a damaged backup changes nothing', async () => {
    const { config, database, file, restore } = await start()
    await database.destroy()
    writeFileSync(file, 'Something else altogether')
    await expect(restore()).rejects.toThrow(`${file} is not a backup of Reelroom.`)
    expect(await idsOfUsers(config)).toEqual(['ada', 'eve'])
  })
})

describe('a restore into the embedded database', () => {
  it('replaces a damaged one, and its log does not reach the new one', async () => {
    const config = Config.from(await databases[0]!.copied()).database
    const dir = config.kind === 'sqlite' ? config.dir : ''
    const database = await openDatabase(config)
    await fillDatabase(database)
    const file = join(newFolder(), 'reelroom.backup')
    await writeBackup({ database: config, build, catalogue: 'embedded' }, file)
    await database.destroy()
    writeFileSync(
      join(dir, 'reelroom.sqlite'),
      'Something else altogether, and long enough to be looked at. '.repeat(20),
    )
    writeFileSync(join(dir, 'reelroom.sqlite-wal'), 'Its log')
    const { kept } = await restoreBackup(file, config, { build })
    expect(await idsOfUsers(config)).toEqual(['ada', 'eve'])
    expect(readFileSync(kept!, 'utf8')).toMatch(/^Something else/)
    expect(readdirSync(dir)).not.toContain('reelroom.sqlite-wal')
  })

  it('accepts a copy that an earlier version made', async () => {
    const config = Config.from(await databases[0]!.copied()).database
    const database = await openDatabase(config)
    await fillDatabase(database)
    const file = join(newFolder(), 'reelroom.backup')
    await sql`vacuum into ${file}`.execute(database)
    await database.destroy()
    const target = { kind: 'sqlite', dir: newFolder() } as const
    expect(await restoreBackup(file, target, { build })).toMatchObject({ manifest: null, kept: null })
    expect(await idsOfUsers(target)).toEqual(['ada', 'eve'])
  })
})

describe.each(databases)('a move that ends early, to $name', ({ environment }) => {
  const start = async () => {
    const source = { kind: 'sqlite', dir: newFolder() } as const
    const database = await openDatabase(source)
    await fillDatabase(database)
    await database.destroy()
    return { source, target: Config.from(await environment()).database }
  }

  it('in the middle leaves an empty target and the source as it is', async () => {
    const { source, target } = await start()
    // A row that no database accepts, in one of the last tables.
    const file = new DatabaseSync(join(source.dir, 'reelroom.sqlite'), { enableForeignKeyConstraints: false })
    file.exec(`insert into calendar_addresses (user_id, token_hash, created_at) values ('nobody', 'a', 1)`)
    const count = () => file.prepare('select count(*) as rows from plays').get()
    file.close()
    await expect(moveDatabase(source, target, build)).rejects.toThrow(/rows.* belong to missing rows/)
    file.open()
    expect(count()).toEqual({ rows: 3 })
    file.exec(`delete from calendar_addresses`)
    file.close()
    expect(await moveDatabase(source, target, build)).toContainEqual(
      expect.objectContaining({ name: 'plays', rows: 3 }),
    )
  })

  it('because it was killed leaves a draft at most, which a server ignores and the next move replaces', async () => {
    const { source, target } = await start()
    if (target.kind === 'sqlite') writeFileSync(join(target.dir, 'reelroom.sqlite.unfinished'), 'Half of it')
    await moveDatabase(source, target, build)
    expect(await idsOfUsers(target)).toEqual(['ada', 'eve'])
    if (target.kind === 'sqlite') expect(readdirSync(target.dir)).toEqual(['reelroom.sqlite'])
  })
})
