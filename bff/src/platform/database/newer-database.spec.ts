import { Logger } from '@nestjs/common'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { revertFrom } from '../../../testing/earlier-database.ts'
import { addUsers } from '../../../testing/users.ts'
import { Config } from '../config/config.ts'
import { openDatabase } from './open-database.ts'

const [tomorrow, later] = ['9998-of-tomorrow', '9999-of-later']

describe.each(databases)('a database of a newer Reelroom, in $name', ({ copied }) => {
  /** A database on which a newer build has run these migrations. */
  const start = async (steps: readonly { name: string; expands: 0 | 1; version: string }[], unnoted: string[] = []) => {
    const config = Config.from(await copied()).database
    const newer = await openDatabase(config)
    onTestFinished(() => newer.destroy())
    for (const name of [...steps.map((step) => step.name), ...unnoted])
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01T00:00:00Z')`.execute(newer)
    if (steps.length > 0)
      await newer
        .insertInto('schema_steps')
        .values(steps.map((step) => ({ ...step, build: `of ${step.version}`, migrated_at: 1 })))
        .execute()
    const rows = async () => (await sql`select * from kysely_migration order by name`.execute(newer)).rows
    return { config, rows, before: await rows() }
  }
  const build = { id: 'b1', version: '1.2.3' }

  it('that no longer suits this build is refused in a sentence that names the versions, and not changed', async () => {
    const { config, rows, before } = await start([
      { name: tomorrow, expands: 1, version: '1.3.0' },
      { name: later, expands: 0, version: '2.0.0' },
    ])
    await expect(openDatabase(config, { build })).rejects.toThrow(
      'cannot be used: This database was written by Reelroom 2.0.0 (build of 2.0.0); this is 1.2.3 (build b1), which does not know the migration 9998-of-tomorrow, 9999-of-later. Start Reelroom 2.0.0, or restore a backup made before the update (operate restore FILE).',
    )
    expect(await rows()).toEqual(before)
  })

  it('without the version of a migration is refused, too', async () => {
    const { config, rows, before } = await start([{ name: tomorrow, expands: 1, version: '1.3.0' }], [later])
    await expect(openDatabase(config, { build })).rejects.toThrow(/written by Reelroom 1\.3\.0 .* the migration 9998/)
    expect(await rows()).toEqual(before)
    const unnoted = await start([], [tomorrow])
    await expect(openDatabase(unnoted.config)).rejects.toThrow(
      'This database was written by a newer Reelroom; this is 0.0.0 (build development), which does not know the migration 9998-of-tomorrow. Start the newer build, or restore a backup',
    )
  })

  it('that has only been extended is used, and the log says so', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    const { config, rows, before } = await start([
      { name: tomorrow, expands: 1, version: '1.3.0' },
      { name: later, expands: 1, version: '1.4.0' },
    ])
    const database = await openDatabase(config, { build })
    await addUsers(database, 'ada')
    await database.destroy()
    expect(await rows()).toEqual(before)
    expect(warn.mock.calls).toEqual([
      ['Reelroom 1.4.0 has extended the database. This older build, 1.2.3, can still use it.'],
    ])
  })

  it('names the build that ran each migration', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await revertFrom(earlier, '0021')
    await earlier.destroy()
    const before = Date.now()
    const database = await openDatabase(config, { build })
    onTestFinished(() => database.destroy())
    expect(
      await database.selectFrom('schema_steps').selectAll().where('name', '=', '0021-schema-steps').execute(),
    ).toEqual([
      {
        name: '0021-schema-steps',
        expands: 1,
        version: '1.2.3',
        build: 'b1',
        migrated_at: expect.toSatisfy((time: number) => time >= before),
      },
    ])
  })
})
