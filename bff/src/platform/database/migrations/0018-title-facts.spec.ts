import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

const title = { source: 'live', type: 'movie', media_id: 949 } as const
const facts = { runtime: 170, language: 'en', countries: '["US"]', genres: '[80]', people: '[[638],[1158]]' }

describe.each(databases)('a database without facts of titles, in $name', ({ copied }) => {
  it('gets their table, one row for each title, which stays when a member leaves', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await revertFrom(earlier, '0018')
    await earlier.destroy()

    const database = await openDatabase(config)
    const row = { ...title, ...facts, score: 7.9, votes: 7000, fetched_at: 1, attempts: 0, due_at: null }
    await database.insertInto('title_facts').values(row).execute()
    await expect(database.insertInto('title_facts').values(row).execute()).rejects.toThrow(/unique/i)
    await database.deleteFrom('users').where('id', '=', 'ada').execute()
    const [stored] = await database.selectFrom('title_facts').selectAll().execute()
    expect({ ...stored, score: Number(stored?.score?.toFixed(3)) }).toEqual(row)
    await database.destroy()
  })
})
