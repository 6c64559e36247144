import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SqliteDialect } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { emptySavedRow } from '../../../../testing/filled-account.ts'
import { fillDatabase } from '../../../../testing/filled-database.ts'
import { canMount } from '../../../../../.workspace/small-disk.mjs'
import { mountSmallDisk } from '../../../../testing/small-disk.ts'
import { createTestFolder } from '../../../../testing/test-folder.ts'
import { Config, type DatabaseConfig } from '../../config/config.ts'
import { UserDatabase } from '../database.module.ts'
import { databaseFile } from '../embedded-file.ts'
import { executedMigrations, newestMigration } from '../migrate.ts'
import { openSqlite } from '../node-sqlite.ts'
import { openDatabase } from '../open-database.ts'
import { updateOptions } from './before-update.ts'
import { BackupError } from './backup-error.ts'
import { checkBackup } from './check-backup.ts'
import { moveDatabase } from './move-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

afterEach(() => vi.unstubAllEnvs())

const build = { id: 'b1', version: '1.2.3' }
const MB = 2 ** 20
const plenty = () => Number.MAX_SAFE_INTEGER
const noRoom = /(disk is full|no space left on device)[^\n]*\. Make room on the disk, and start again\.$/

/** Adds two megabytes that cannot be compressed. */
async function addNotes(database: UserDatabase): Promise<void> {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    ...emptySavedRow,
    user_id: 'ada',
    source: 'embedded' as const,
    type: 'movie' as const,
    media_id: 5000 + index,
    title: 'Heat',
    released: null,
    note: randomBytes(7500).toString('base64'),
  }))
  await database.insertInto('saved_items').values(rows).execute()
}

/** Adds viewings, whose indexes a migration makes again. */
async function addViewings(database: UserDatabase, count: number): Promise<void> {
  const viewing = await database.selectFrom('plays').selectAll().limit(1).executeTakeFirstOrThrow()
  for (let index = 0; index < count; index += 500) {
    const rows = Array.from({ length: 500 }, (_, offset) => ({
      ...viewing,
      id: `viewing-${index + offset}`,
      played_at: index + offset,
    }))
    await database.insertInto('plays').values(rows).execute()
  }
}

async function rowsIn(config: DatabaseConfig): Promise<number> {
  const database = await openDatabase(config)
  const rows = await database.selectFrom('saved_items').select('media_id').execute()
  await database.destroy()
  return rows.length
}

// Without the right to mount a file system nothing can be as full as a real disk.
describe.skipIf(!canMount).each(databases)('a full disk, with data of $name', ({ environment }) => {
  const start = async (settings: Record<string, string> = {}) => {
    const config = Config.from({ ...(await environment()), ...settings })
    const database = await openDatabase(config.database)
    await fillDatabase(database)
    await addNotes(database)
    await database.destroy()
    return config
  }
  const backUp = (database: DatabaseConfig, file: string) =>
    writeBackup({ database, build, catalogue: 'embedded' }, file, plenty)

  it('during a backup leaves nothing of it, whether the rows or the compressed file find no room', async () => {
    const { database } = await start()
    const disk = mountSmallDisk(8 * MB)
    for (const free of [MB, 3 * MB]) {
      disk.fill(free)
      await expect(backUp(database, join(disk.path, 'reelroom.backup'))).rejects.toThrow(noRoom)
      expect(readdirSync(disk.path)).toEqual(['filler'])
      disk.free()
    }
    await backUp(database, join(disk.path, 'reelroom.backup'))
    expect(readdirSync(disk.path)).toEqual(['reelroom.backup'])
  })

  it('during a move leaves an empty folder and the source as it is, and the move can be repeated', async () => {
    const { database } = await start()
    const disk = mountSmallDisk(12 * MB)
    const target = { kind: 'sqlite', dir: join(disk.path, 'data') } as const
    for (const free of [64 * 1024, 2 * MB]) {
      disk.fill(free)
      await expect(moveDatabase(database, target, build)).rejects.toThrow(noRoom)
      expect(readdirSync(target.dir)).toEqual([])
      disk.free()
    }
    await moveDatabase(database, target, build)
    expect(await rowsIn(target)).toBe(202)
    expect(await rowsIn(database)).toBe(202)
  })

  it('during a restore leaves the former data', async () => {
    const { database } = await start()
    const file = join(createTestFolder({}), 'reelroom.backup')
    await backUp(database, file)
    const disk = mountSmallDisk(12 * MB)
    const target = { kind: 'sqlite', dir: disk.path } as const
    const former = await openDatabase(target)
    await fillDatabase(former)
    await former.destroy()
    disk.fill(2 * MB)
    await expect(restoreBackup(file, target, { build })).rejects.toThrow(noRoom)
    expect(readdirSync(disk.path)).toEqual(['filler', 'reelroom.sqlite'])
    expect(await rowsIn(target)).toBe(2)
  })
})

describe.skipIf(!canMount)('a check of a backup', () => {
  const start = async () => {
    const { database } = Config.from(await databases[0]!.environment())
    const filled = await openDatabase(database)
    await fillDatabase(filled)
    await addNotes(filled)
    await filled.destroy()
    const folder = createTestFolder({})
    const file = join(folder, 'reelroom.backup')
    await writeBackup({ database, build, catalogue: 'embedded' }, file)
    return { folder, file }
  }

  it('names the folder for temporary files if that is full, and leaves nothing there', async () => {
    const { folder, file } = await start()
    const disk = mountSmallDisk(8 * MB)
    vi.stubEnv('TMPDIR', disk.path)
    const check = () => checkBackup(file, { build })
    for (const free of [0, 64 * 1024, MB]) {
      disk.fill(free)
      await expect(check()).rejects.toThrow(
        new BackupError(
          `There is too little room in ${disk.path}, where ${file} is unpacked for the check. Make room there, or set TMPDIR to another folder.`,
        ),
      )
      expect([readdirSync(disk.path), readdirSync(folder)]).toEqual([['filler'], ['reelroom.backup']])
      disk.free()
    }
    expect((await check()).manifest).toMatchObject({ build: 'b1' })
    expect(readdirSync(disk.path)).toEqual([])
  })

  it('names the folder for temporary files if that is missing', async () => {
    const { folder, file } = await start()
    vi.stubEnv('TMPDIR', join(folder, 'gone'))
    await expect(checkBackup(file, { build })).rejects.toThrow(
      new BackupError(
        `${join(folder, 'gone')} cannot be written (ENOENT), and ${file} is unpacked there for the check. Set TMPDIR to another folder.`,
      ),
    )
  })
})

describe.skipIf(!canMount)('a full disk before an update', () => {
  it('stops the start with a message, and nothing is migrated', async () => {
    const disk = mountSmallDisk(12 * MB)
    const config = Config.from({ ...(await databases[0]!.environment()), BACKUP_DIR: disk.path })
    const created = await openDatabase(config.database)
    await fillDatabase(created)
    await addNotes(created)
    await revertFrom(created, '0021')
    await created.destroy()
    const update = () => openDatabase(config.database, updateOptions(config, build))
    disk.fill(MB)
    await expect(update()).rejects.toThrow(/There is too little room on the disk for .*before-1\.2\.3-/)
    expect(readdirSync(disk.path)).toEqual(['filler'])
    disk.free()
    const updated = await update()
    const steps = await updated.selectFrom('schema_steps').select('build').distinct().execute()
    expect(steps).toEqual([{ build: 'b1' }])
    await updated.destroy()
    expect(readdirSync(disk.path)).toEqual([expect.stringMatching(/^before-1\.2\.3-.*\.backup$/)])
  })
})

describe.skipIf(!canMount)('a full disk during a migration', () => {
  it('stops the start with a message and leaves the earlier schema, and the next start migrates', async () => {
    const disk = mountSmallDisk(32 * MB)
    const config = { kind: 'sqlite', dir: join(disk.path, 'data') } as const
    const created = await openDatabase(config)
    await fillDatabase(created)
    await addNotes(created)
    await addViewings(created, 5000)
    await revertFrom(created, '0021')
    const before = await executedMigrations(created)
    await created.destroy()
    const used = () => readdirSync(config.dir).reduce((sum, name) => sum + statSync(join(config.dir, name)).size, 0)
    // No room for the log's index, for the log, for its first pages, and for those of an index of viewings.
    for (const free of [0, 64 * 1024, 256 * 1024, 512 * 1024]) {
      disk.fill(used() + free)
      await expect(openDatabase(config)).rejects.toThrow(noRoom)
      disk.free()
      const earlier = new UserDatabase(
        'sqlite',
        new SqliteDialect({ database: openSqlite(databaseFile(config.dir)) }),
        null,
      )
      expect(await executedMigrations(earlier)).toEqual(before)
      await earlier.destroy()
    }
    const migrated = await openDatabase(config)
    expect((await executedMigrations(migrated)).at(-1)).toBe(newestMigration)
    await migrated.destroy()
    expect(await rowsIn(config)).toBe(202)
  })
})
