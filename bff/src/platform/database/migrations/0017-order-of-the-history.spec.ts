import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import type { UserDatabase } from '../database.module.ts'
import { openDatabase } from '../open-database.ts'

const film = { user_id: 'ada', source: 'embedded', type: 'movie', media_id: 1001, season: null, episode: null } as const
const viewings = [5, 1, 3].map((played_at) => ({ ...film, id: `of ${played_at}`, played_at }))

/** The names of the indexes of viewings that hold their time. */
async function indexesByTime(database: UserDatabase): Promise<string[]> {
  const { rows } = await (
    database.kind === 'sqlite'
      ? sql<{
          name: string
        }>`select name from sqlite_master where type = 'index' and tbl_name = 'plays' and sql like '%played_at%'`
      : sql<{
          name: string
        }>`select indexname as name from pg_indexes where tablename = 'plays' and indexdef like '%played_at%'`
  ).execute(database)
  return rows.map(({ name }) => name).toSorted()
}
const idsInOrder = async (database: UserDatabase) => {
  const rows = await database.selectFrom('plays').select('id').orderBy('played_at').execute()
  return rows.map(({ id }) => id)
}

describe.each(databases)('the indexes of the history, in $name', ({ copied }) => {
  it('replace the index by time of an earlier version, and every viewing stays', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    const current = await indexesByTime(earlier)
    await revertFrom(earlier, '0017')
    await earlier.insertInto('plays').values(viewings).execute()
    const before = await indexesByTime(earlier)
    await earlier.destroy()

    const database = await openDatabase(config)
    const after = await indexesByTime(database)
    expect(after).toEqual(current)
    expect(before.filter((name) => !after.includes(name))).toEqual(['plays_by_time'])
    expect(after.filter((name) => !before.includes(name))).toEqual([
      'plays_in_order',
      'plays_of_title_in_order',
      'plays_of_type_in_order',
    ])
    expect(await idsInOrder(database)).toEqual(['of 1', 'of 3', 'of 5'])
    await database.destroy()
  })
})
