import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { fillDatabase } from '../../../../testing/filled-database.ts'
import { createTestFolder, putFile } from '../../../../testing/test-folder.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'
import { updateOptions } from './before-update.ts'
import { restoreBackup } from './restore-backup.ts'

const build = { id: 'b2', version: '2.0.0' }

describe.each(databases)('an update, in $name', ({ name, copied }) => {
  const start = async () => {
    const backups = join(createTestFolder({}), 'backups')
    const config = Config.from({ ...(await copied()), BACKUP_DIR: backups })
    const names = () => readdirSync(backups).toSorted()
    return { config, backups, names, open: () => openDatabase(config.database, updateOptions(config, build)) }
  }

  it('of the embedded database begins with a backup, from which the earlier version can be restored', async () => {
    const { config, backups, names, open } = await start()
    const created = await open()
    await fillDatabase(created)
    await revertFrom(created, '0017')
    await created.destroy()
    await (await open()).destroy()
    await (await open()).destroy()
    if (name === 'PostgreSQL') return expect(names).toThrow('ENOENT')
    expect(names()).toEqual([expect.stringMatching(/^before-2\.0\.0-\d{8}T\d{6}\.backup$/)])
    const target = { kind: 'sqlite', dir: createTestFolder({}) } as const
    const restored = await restoreBackup(join(backups, names()[0]!), target, { build })
    expect(restored).toMatchObject({ migration: '0016-logged-viewings', kept: null })
    expect(config.backupDir).toBe(backups)
  })
})

describe.each(databases)('two servers that start one update at once, in $name', ({ copied }) => {
  it('both start: one migrates, and the other waits as long as that takes', async () => {
    const config = Config.from(await copied()).database
    const created = await openDatabase(config)
    await fillDatabase(created)
    await revertFrom(created, '0021')
    await created.destroy()
    const updates: string[] = []
    const start = (id: string) =>
      openDatabase(config, {
        build: { id, version: '2.0.0' },
        beforeUpdate: async () => {
          updates.push(id)
          // The other server tries meanwhile.
          for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
        },
      })
    const started = await Promise.all([start('one'), start('two')])
    expect(updates).toHaveLength(1)
    for (const database of started) {
      const { rows } = await sql<{ build: string }>`select distinct build from schema_steps`.execute(database)
      expect(rows).toEqual([{ build: updates[0] }])
      expect(await database.selectFrom('plays').select('id').execute()).toHaveLength(3)
    }
    for (const database of started) await database.destroy()
  })
})

describe('the backups from before updates', () => {
  const start = async () => {
    const backups = createTestFolder({})
    const config = Config.from({ ...(await databases[0]!.copied()), BACKUP_DIR: backups })
    const open = () => openDatabase(config.database, updateOptions(config, build))
    const created = await open()
    await revertFrom(created, '0021')
    await created.destroy()
    return { config, backups, open }
  }

  it('are the last two; other files stay', async () => {
    const { backups, open } = await start()
    const [oldest, older] = ['before-9.0.0-20200101T000000.backup', 'before-1.0.0-20210101T000000.backup']
    for (const file of [oldest, older, 'reelroom-20200101T000000.backup', 'before-me.txt']) putFile(backups, file)
    await (await open()).destroy()
    expect(readdirSync(backups).toSorted()).toEqual([
      older,
      expect.stringMatching(/^before-2\.0\.0-/),
      'before-me.txt',
      'reelroom-20200101T000000.backup',
    ])
  })

  it('are a condition of the update: without one the start fails with a message, and nothing is migrated', async () => {
    const { config, backups, open } = await start()
    const { database: settings, catalogue } = config
    const file = { database: settings, backupDir: join(backups, 'taken'), catalogue }
    writeFileSync(file.backupDir, '')
    await expect(openDatabase(config.database, updateOptions(file, build))).rejects.toThrow(
      /cannot be used: .*There is a file in its place\. Choose another folder/,
    )
    const database = await open()
    const { rows } = await sql<{ build: string }>`select distinct build from schema_steps`.execute(database)
    expect(rows).toEqual([{ build: 'b2' }])
    await database.destroy()
  })
})
