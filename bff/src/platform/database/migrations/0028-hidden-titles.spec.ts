import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

describe.each(databases)('the table of hidden titles, in $name', ({ copied }) => {
  it('is added to an earlier version, whose members stay', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await revertFrom(earlier, '0028')
    expect((await earlier.introspection.getTables()).map(({ name }) => name)).not.toContain('hidden_titles')
    await earlier.destroy()

    const database = await openDatabase(config)
    const row = {
      source: 'live',
      type: 'movie',
      media_id: 949,
      title: 'Heat',
      reason: '',
      hidden_at: 1_700_000_000_000,
    }
    await database
      .insertInto('hidden_titles')
      .values({ ...row, source: 'live', type: 'movie' })
      .execute()
    expect(await database.selectFrom('hidden_titles').selectAll().execute()).toEqual([row])
    expect(await database.selectFrom('users').select('id').execute()).toEqual([{ id: 'ada' }])
    await database.destroy()
  })
})
