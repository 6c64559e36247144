import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'
import { checkBackup } from './check-backup.ts'
import { compress, decompress } from './backup-file.ts'
import { writeBackup } from './write-backup.ts'
import { fillDatabase } from '../../../../testing/filled-database.ts'

const build = { id: 'b1', version: '1.2.3' }
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe.each(databases)('a backup, in $name', ({ copied }) => {
  const start = async () => {
    const config = Config.from(await copied()).database
    const database = await openDatabase(config)
    onTestFinished(() => database.destroy())
    await fillDatabase(database)
    const file = join(newFolder(), 'all', 'reelroom.backup')
    return { database, file, origin: { database: config, build, catalogue: 'embedded' } as const }
  }

  it('is one file that only its owner can read, and says what it contains', async () => {
    const { file, origin } = await start()
    const before = Date.now()
    const { manifest, summaries, migration } = await writeBackup(origin, file)
    expect(manifest).toEqual({
      format: 1,
      version: '1.2.3',
      build: 'b1',
      migration,
      source: 'embedded',
      made_at: expect.toSatisfy((time: number) => time >= before && time <= Date.now()),
    })
    expect(summaries.filter(({ rows }) => rows > 0).map(({ name, rows }) => [name, rows])).toEqual([
      ['users', 2],
      ['plays', 3],
      ['saved_items', 2],
      ['title_facts', 1],
    ])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(dirname(file))).toEqual(['reelroom.backup'])
    expect(await checkBackup(file, { build })).toMatchObject({ manifest, summaries })
  })

  it('holds the rows of one moment, while a server adds more', async () => {
    const { database, file, origin } = await start()
    const written = writeBackup(origin, file)
    await addUsers(database, ...Array.from({ length: 20 }, (_, index) => `later ${index}`))
    const { summaries } = await written
    const members = summaries.find(({ name }) => name === 'users')!.rows
    expect([2, 3, 22]).toContain(members)
    expect(await checkBackup(file, { build })).toMatchObject({ summaries })
  })

  it('of a database before its last migrations has the tables of that time', async () => {
    const { database, file, origin } = await start()
    await revertFrom(database, '0019')
    const { migration, tables } = await writeBackup(origin, file)
    expect(migration).toBe('0018-title-facts')
    const columns = tables.find(({ name }) => name === 'saved_items')!.columns.map(({ name }) => name)
    expect(columns).not.toContain('rewatch_since')
  })

  it('of a newer database is refused in a sentence that names the version', async () => {
    const { database, file, origin } = await start()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030')`.execute(database)
    await sql`insert into schema_steps values ('9999-of-tomorrow', 1, '9.0.0', 'b9', 1)`.execute(database)
    await expect(writeBackup(origin, file)).rejects.toThrow(
      'This database was written by Reelroom 9.0.0 (build b9); this is 1.2.3 (build b1), which does not know the migration 9999-of-tomorrow. Start Reelroom 9.0.0, or restore a backup made before the update',
    )
    expect(readdirSync(dirname(file))).toEqual([])
  })

  it('replaces no file, and begins only with room for twice the database', async () => {
    const { file, origin } = await start()
    await expect(writeBackup(origin, file, () => 1000)).rejects.toThrow(
      /^There is too little room on the disk for .*reelroom\.backup: 1 MB are free, and \d+ MB are needed\. Make room, or choose another folder\.$/,
    )
    expect(readdirSync(dirname(file))).toEqual([])
    writeFileSync(file, 'important')
    await expect(writeBackup(origin, file)).rejects.toThrow(`${file} exists already; it stays unchanged.`)
    expect(readFileSync(file, 'utf8')).toBe('important')
  })
})

describe('a check of a backup', () => {
  const start = async () => {
    const config = Config.from(await databases[0]!.copied()).database
    const database = await openDatabase(config)
    await fillDatabase(database)
    await database.destroy()
    const file = join(newFolder(), 'reelroom.backup')
    await writeBackup({ database: config, build, catalogue: 'live' }, file)
    /** Changes the rows inside a backup, which is then a whole file again. */
    const change = async (statement: string) => {
      const rows = `${file}.sqlite`
      await decompress(file, rows)
      const inside = new DatabaseSync(rows)
      inside.exec(statement)
      inside.close()
      rmSync(file)
      await compress(rows, file)
      rmSync(rows)
    }
    return { config, file, change, check: () => checkBackup(file, { build }) }
  }

  it('refuses a file that is cut, damaged, empty or of another kind', async () => {
    const { file, check } = await start()
    const whole = readFileSync(file)
    const broken = `${file} is damaged or incomplete. Use another backup.`
    truncateSync(file, Math.floor(whole.length / 2))
    await expect(check()).rejects.toThrow(broken)
    writeFileSync(file, whole.with(Math.floor(whole.length / 2), whole[Math.floor(whole.length / 2)]! ^ 0xff))
    await expect(check()).rejects.toThrow(broken)
    for (const contents of ['', 'Something else altogether']) {
      writeFileSync(file, contents)
      await expect(check()).rejects.toThrow(`${file} is not a backup of Reelroom.`)
    }
    writeFileSync(file, 'PGDMP and more')
    await expect(check()).rejects.toThrow(`${file} was made by pg_dump. Restore it into PostgreSQL: pg_restore`)
    rmSync(file)
    await expect(check()).rejects.toThrow(`There is no ${file}.`)
  })

  it.each([
    ['delete from plays where id = 1', 'is damaged: plays has 2 rows instead of 3'],
    [`update plays set played_at = played_at + 1`, 'the rows of plays are not those that were written'],
    ['drop table plays', 'is damaged or incomplete'],
    [`delete from users where id = 'ada'`, 'rows of plays belong to missing rows of users'],
  ])('finds what “%s” does to it', async (statement, sentence) => {
    const { change, check } = await start()
    await change(statement)
    await expect(check()).rejects.toThrow(sentence)
  })

  it('refuses a backup of a newer version by its name', async () => {
    const { file, change, check } = await start()
    await change(`update backup set migration = '9999-of-tomorrow', version = '9.0.0', build = 'b9'`)
    await expect(check()).rejects.toThrow(
      `${file} was written by Reelroom 9.0.0 (build b9); this is 1.2.3 (build b1), which does not know the migration 9999-of-tomorrow. Restore it with Reelroom 9.0.0, or choose an older backup.`,
    )
    await change('update backup set format = 2')
    await expect(check()).rejects.toThrow('This backup was written by Reelroom 9.0.0 (build b9) in a newer format.')
  })

  it('accepts what an earlier version wrote: a copy of the embedded database', async () => {
    const { config, file } = await start()
    const copy = `${file}.earlier`
    const database = new DatabaseSync(join(config.kind === 'sqlite' ? config.dir : '', 'reelroom.sqlite'))
    database.prepare('vacuum into ?').run(copy)
    database.close()
    const { summaries, migration } = await checkBackup(file, { build })
    expect(await checkBackup(copy, { build })).toMatchObject({ manifest: null, summaries, migration })
    appendFileSync(copy, 'x')
    truncateSync(copy, 200_000)
    await expect(checkBackup(copy, { build })).rejects.toThrow(`${copy} is damaged or incomplete.`)
  })
})
