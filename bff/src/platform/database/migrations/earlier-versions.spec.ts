import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { fileAt, resolution } from '../../../../testing/library-files.ts'
import { LibraryUnderTest } from '../../../../testing/library.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import type { UserDatabase } from '../database.module.ts'
import { openDatabase } from '../open-database.ts'

/** Takes back the names of the eighth migration. */
async function revertColumnNames({ schema }: UserDatabase): Promise<void> {
  await schema.alterTable('library_files').renameColumn('listed_in', 'said_in').execute()
  await schema.alterTable('library_corrections').renameColumn('corrected_at', 'said_at').execute()
}

/** Takes back the issuers of the ninth migration. */
async function revertIssuers(database: UserDatabase): Promise<void> {
  await database.schema.dropIndex('identities_by_issuer').execute()
  await database.schema.alterTable('identities').dropColumn('issuer').execute()
}

describe.each(databases)('the database of an earlier version, in $name', ({ copied }) => {
  const start = async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    const library = await LibraryUnderTest.with(earlier)
    /** Starts again on the database as it was before this migration and all later ones. */
    const migrateFrom = async (firstMigration: string) => {
      await revertIssuers(earlier)
      if (firstMigration <= '0008') await revertColumnNames(earlier)
      await revertFrom(earlier, firstMigration)
      await earlier.destroy()
      return openDatabase(config)
    }
    return { earlier, library, migrateFrom }
  }

  it('stores quality, edition and part of files in the new column', async () => {
    const { earlier, library, migrateFrom } = await start()
    const readingFacts = { title: 'Heat', edition: 'Director’s "Cut"', part: 2, ...resolution('1080p') }
    await library.folder('ada', [fileAt('Heat.mkv', readingFacts)])
    await sql`alter table library_files drop column copy`.execute(earlier)
    const database = await migrateFrom('0007')
    const { copy } = await database.selectFrom('library_files').select('copy').executeTakeFirstOrThrow()
    expect(JSON.parse(copy)).toEqual({ quality: readingFacts.quality, edition: readingFacts.edition, part: 2 })
    await database.destroy()
  })

  it('keeps corrections, matches by an earlier choice and the progress of imports under their new names', async () => {
    const { earlier, library, migrateFrom } = await start()
    await library.folder('ada', [fileAt('Heat.mkv', { title: 'Heat' })])
    const [file] = await earlier.selectFrom('library_files').select('id').execute()
    await library.corrections.correct('ada', { scope: { file: file!.id }, title: null })
    const { corrected_at: time } = await earlier
      .selectFrom('library_corrections')
      .select('corrected_at')
      .executeTakeFirstOrThrow()
    const now = Date.now()
    await sql`insert into imports (id, user_id, service, source, file_name, language, state, progress, created_at, leased_at)
      values ('i', 'ada', 'reelroom', 'embedded', 'a.json', 'en', 'applying', '{"step":"titles","place":{"after":7}}', ${now}, ${now})`.execute(
      earlier,
    )
    await sql`insert into import_titles (import_id, no, wanted, file, line, state, match, candidates)
      values ('i', 0, '{}', 'a.json', 1, 'matched', '{"reason":"saidBefore"}', '[]')`.execute(earlier)
    await sql`insert into import_rows (import_id, no, kind, file, line, data)
      values ('i', 0, 'correction', 'a.json', 1, '{"saidAt":7}')`.execute(earlier)
    const database = await migrateFrom('0008')
    expect(await database.selectFrom('library_corrections').select('corrected_at').execute()).toEqual([
      { corrected_at: time },
    ])
    expect(await database.selectFrom('imports').select('progress').execute()).toEqual([
      { progress: '{"step":"titles","cursor":{"after":7}}' },
    ])
    expect(await database.selectFrom('import_titles').select('match').execute()).toEqual([
      { match: '{"reason":"chosenBefore"}' },
    ])
    expect(await database.selectFrom('import_rows').select('data').execute()).toEqual([{ data: '{"correctedAt":7}' }])
    await database.destroy()
  })

  it('keeps logins at providers, without an issuer, and removes the demo account’s logins', async () => {
    const { earlier, migrateFrom } = await start()
    await addUsers(earlier, 'ada-lovelace', { id: 'demo', kind: 'demo' })
    for (const user_id of ['ada-lovelace', 'demo']) {
      await earlier
        .insertInto('identities')
        .values({ user_id, provider: 'example', issuer: null, subject: user_id, label: null, created_at: 1 })
        .execute()
      await earlier
        .insertInto('passkeys')
        .values({
          user_id,
          credential_id: user_id,
          public_key: '',
          counter: 0,
          transports: '[]',
          name: '',
          created_at: 1,
          used_at: null,
        })
        .execute()
    }
    const database = await migrateFrom('0009')
    expect(await database.selectFrom('identities').selectAll().execute()).toEqual([
      {
        user_id: 'ada-lovelace',
        provider: 'example',
        issuer: null,
        subject: 'ada-lovelace',
        label: null,
        created_at: 1,
      },
    ])
    expect(await database.selectFrom('passkeys').select('user_id').execute()).toEqual([{ user_id: 'ada-lovelace' }])
    await database.destroy()
  })

  it('drops the index by stored titles, which an earlier version does not need', async () => {
    const { earlier, migrateFrom } = await start()
    await sql`create index saved_items_by_title on saved_items (user_id, source, lower(substr(title, 1, 200)))`.execute(
      earlier,
    )
    const database = await migrateFrom('0009')
    const create = sql`create index saved_items_by_title on saved_items (user_id)`
    // A name that is taken is refused on both databases.
    await expect(create.execute(database)).resolves.toBeDefined()
    await database.destroy()
  })
})
