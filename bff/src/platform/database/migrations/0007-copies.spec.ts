import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { fileAt, resolution } from '../../../../testing/library-files.ts'
import { LibraryUnderTest } from '../../../../testing/library.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

describe.each(databases)('files of an earlier version, in $name', ({ environment }) => {
  it('get the quality, edition and part of their readings in the new column', async () => {
    const config = Config.from(await environment()).database
    const earlier = await openDatabase(config)
    const library = await LibraryUnderTest.with(earlier)
    const readingFacts = { title: 'Heat', edition: 'Director’s "Cut"', part: 2, ...resolution('1080p') }
    await library.folder('ada', [fileAt('Heat.mkv', readingFacts)])
    await sql`alter table library_files drop column copy`.execute(earlier)
    await sql`delete from kysely_migration where name > '0007'`.execute(earlier)
    await earlier.destroy()
    const database = await openDatabase(config)
    const { copy } = await database.selectFrom('library_files').select('copy').executeTakeFirstOrThrow()
    expect(JSON.parse(copy)).toEqual({ quality: readingFacts.quality, edition: readingFacts.edition, part: 2 })
    await database.destroy()
  })
})
