import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

describe.each(databases)('the audience of folders, in $name', ({ copied }) => {
  it('comes to the database of an earlier version empty, and forgets a deleted member', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await revertFrom(earlier, '0026')
    await earlier.destroy()

    const database = await openDatabase(config)
    for (const table of ['folder_audiences', 'folder_members'] as const)
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([])
    await database.insertInto('folder_audiences').values({ folder_id: 'films', audience: 'chosen' }).execute()
    await database.insertInto('folder_members').values({ folder_id: 'films', user_id: 'ada' }).execute()
    await database.deleteFrom('users').where('id', '=', 'ada').execute()
    expect(await database.selectFrom('folder_members').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('folder_audiences').selectAll().execute()).toEqual([
      { folder_id: 'films', audience: 'chosen' },
    ])
    await database.destroy()
  })
})
