import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { heat, play } from '../../../../testing/import-rows.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

describe.each(databases)('the tables of connections, in $name', ({ copied }) => {
  it('are added to an earlier version, whose viewings came from no connection', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await earlier
      .insertInto('plays')
      .values({ ...play, ...heat, user_id: 'ada' })
      .execute()
    await revertFrom(earlier, '0037')
    expect((await earlier.introspection.getTables()).map(({ name }) => name)).not.toContain('connections')
    await earlier.destroy()

    const database = await openDatabase(config)
    expect(await database.selectFrom('connections').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('plays').select(['user_id', 'connection_id']).execute()).toEqual([
      { user_id: 'ada', connection_id: null },
    ])
    await database.destroy()
  })
})
