import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Config } from '../config/config.ts'
import { databases } from '../../../testing/databases.ts'
import { revertFrom } from '../../../testing/earlier-database.ts'
import { userRow } from '../../../testing/users.ts'
import { executedMigrations } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open-database.ts'

const ada = userRow({ id: 'ada', name: 'Ada', email: 'ada@example.org', created_at: 1_800_000_000_000 })

describe.each(databases)('the user database: $name', ({ environment }) => {
  it('keeps its rows when it is opened again', async () => {
    const config = Config.from(await environment()).database
    const first = await openDatabase(config)
    await first.insertInto('users').values(ada).execute()
    await first.destroy()
    const second = await openDatabase(config)
    expect(await second.selectFrom('users').selectAll().execute()).toEqual([{ ...ada, quotas: null }])
    await second.destroy()
  })

  it('migrates an earlier version with its contents', async () => {
    const config = Config.from(await environment()).database
    const earlier = await openDatabase(config)
    await revertFrom(earlier, '0014')
    for (const table of ['corrected', 'corrections', 'progress', 'titles', 'files', 'revisions', 'folders'])
      await sql`drop table ${sql.table(`library_${table}`)}`.execute(earlier)
    for (const table of ['import_changes', 'import_mentions', 'import_files'])
      await sql`drop table ${sql.table(table)}`.execute(earlier)
    await sql`drop index plays_by_import`.execute(earlier)
    await sql`alter table plays drop column import_id`.execute(earlier)
    for (const column of ['is_logged', 'undo'])
      await sql`alter table imports drop column ${sql.ref(column)}`.execute(earlier)
    await sql`drop table waiting_rows`.execute(earlier)
    await sql`drop table waiting_titles`.execute(earlier)
    await sql`drop index import_titles_by_waiting`.execute(earlier)
    await sql`alter table import_titles drop column waiting_id`.execute(earlier)
    await sql`alter table imports drop column progress`.execute(earlier)
    await sql`drop table leases`.execute(earlier)
    await sql`drop index identities_by_issuer`.execute(earlier)
    await sql`alter table identities drop column issuer`.execute(earlier)
    await sql`delete from kysely_migration where name > '0002'`.execute(earlier)
    await earlier.insertInto('users').values(ada).execute()
    await sql`insert into imports (id, user_id, service, source, file_name, language, state, created_at, leased_at)
      values ('i', 'ada', 'imdb', 'embedded', 'a.csv', 'en', 'ready', 1, 1)`.execute(earlier)
    await sql`insert into import_titles (import_id, no, wanted, file, line, state, candidates)
      values ('i', 0, '{}', 'a.csv', 2, 'notFound', '[]')`.execute(earlier)
    await earlier.destroy()
    const database = await openDatabase(config)
    expect(await database.selectFrom('import_titles').select(['line', 'waiting_id']).execute()).toEqual([
      { line: 2, waiting_id: null },
    ])
    expect(await database.selectFrom('waiting_titles').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('imports').select(['id', 'is_logged', 'undo']).execute()).toEqual([
      { id: 'i', is_logged: 0, undo: null },
    ])
    await database.destroy()
  })

  it('runs a migration that an earlier build skipped, though that build ran a later one', async () => {
    const config = Config.from(await environment()).database
    const earlier = await openDatabase(config)
    const [skipped = '', later = ''] = (await executedMigrations(earlier)).slice(-2)
    await revertFrom(earlier, skipped.slice(0, 4))
    await migrations[later]!.up(earlier)
    await sql`insert into kysely_migration (name, timestamp) values (${later}, ${new Date().toISOString()})`.execute(
      earlier,
    )
    await earlier.destroy()
    const database = await openDatabase(config)
    expect((await executedMigrations(database)).slice(-2)).toEqual([skipped, later])
    await database.destroy()
  })

  it('contains all pieces of long work, also when it is opened again', async () => {
    const config = Config.from(await environment()).database
    const first = await openDatabase(config)
    const ids = Array.from({ length: 300 }, (_, index) => `member-${String(index).padStart(3, '0')}`)
    for (const id of ids) {
      await first.piece((transaction) =>
        transaction
          .insertInto('users')
          .values({ ...ada, id, email: null })
          .execute(),
      )
      await new Promise(setImmediate)
    }
    await first.destroy()
    const second = await openDatabase(config)
    const stored = await second.selectFrom('users').select('id').orderBy('id').execute()
    expect(stored.map(({ id }) => id)).toEqual(ids)
    await second.destroy()
  })
})
