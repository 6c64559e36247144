import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import type { UserDatabase } from '../database.module.ts'
import { openDatabase } from '../open-database.ts'

const episode = { user_id: 'ada', source: 'embedded', type: 'tv', media_id: 2001, season: 1 } as const
const viewings = [5, 1, 3].map((number) => ({ ...episode, id: `of ${number}`, episode: number, played_at: number }))

/** The names of the indexes of viewings that hold their titles. */
async function indexesByTitle(database: UserDatabase): Promise<string[]> {
  const indexes = database.kind === 'sqlite' ? sql`sqlite_master` : sql`pg_indexes`
  const [name, definition] = database.kind === 'sqlite' ? [sql`name`, sql`sql`] : [sql`indexname`, sql`indexdef`]
  const { rows } = await sql<{ name: string }>`select ${name} as name from ${indexes} where ${definition} like '%INDEX%'
    and ${definition} like '%plays%media_id%'`.execute(database)
  return rows.map((row) => row.name).toSorted()
}

describe.each(databases)('the index of viewings by title, in $name', ({ copied }) => {
  it('replaces that of an earlier version, and every viewing stays', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await revertFrom(earlier, '0022')
    await earlier.insertInto('plays').values(viewings).execute()
    expect(await indexesByTitle(earlier)).toEqual(['plays_by_title'])
    await earlier.destroy()

    const database = await openDatabase(config)
    expect(await indexesByTitle(database)).toEqual(['plays_of_title_in_order'])
    const rows = await database.selectFrom('plays').select('id').orderBy('episode').execute()
    expect(rows.map(({ id }) => id)).toEqual(['of 1', 'of 3', 'of 5'])
    await database.destroy()
  })
})
