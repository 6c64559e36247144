import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

describe.each(databases)('the tables of notices, in $name', ({ copied }) => {
  it('are added to an earlier version, whose members stay', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await revertFrom(earlier, '0040')
    expect((await earlier.introspection.getTables()).map(({ name }) => name)).not.toContain('notices')
    await earlier.destroy()

    const database = await openDatabase(config)
    expect(await database.selectFrom('notices').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('users').select('id').execute()).toEqual([{ id: 'ada' }])
    await database.destroy()
  })
})
