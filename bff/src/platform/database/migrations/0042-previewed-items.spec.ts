import { expect, describe, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { connectionRow } from '../../../../testing/connection-rows.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

describe.each(databases)('the imports of previewed items, in $name', ({ copied }) => {
  it('are added to an earlier version, whose items are known', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await earlier.insertInto('connections').values(connectionRow).execute()
    const item = { user_id: 'ada', connection_id: connectionRow.id, item: 'heat' }
    await earlier.insertInto('connection_items').values(item).execute()
    await revertFrom(earlier, '0042')
    await earlier.destroy()

    const database = await openDatabase(config)
    const items = await database.selectFrom('connection_items').selectAll().execute()
    expect(items).toEqual([{ ...item, import_id: null }])
    await database.destroy()
  })
})
