import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

describe.each(databases)('the tables of pulls, in $name', ({ copied }) => {
  it('are added to an earlier version, whose members stay', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await revertFrom(earlier, '0039')
    expect((await earlier.introspection.getTables()).map(({ name }) => name)).not.toContain('connection_servers')
    await earlier.destroy()

    const database = await openDatabase(config)
    expect(await database.selectFrom('connection_servers').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('connection_items').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('imports').select('connection_id').execute()).toEqual([])
    expect(await database.selectFrom('users').select('id').execute()).toEqual([{ id: 'ada' }])
    await database.destroy()
  })
})
