import { describe, expect, it } from 'vitest'
import { connectionRow, reportRow } from '../../../../testing/connection-rows.ts'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

describe.each(databases)('the tasks of connections, in $name', ({ copied }) => {
  it('are added to an earlier version, whose messages stay', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await earlier.insertInto('connections').values(connectionRow).execute()
    await earlier.insertInto('connection_reports').values(reportRow).execute()
    await revertFrom(earlier, '0049')
    await earlier.destroy()

    const database = await openDatabase(config)
    expect(await database.selectFrom('connection_reports').select('id').execute()).toEqual([{ id: reportRow.id }])
    const task = { user_id: 'ada', connection_id: connectionRow.id, kind: 'remove', key: '' } as const
    await database.insertInto('connection_tasks').values(task).execute()
    await database.deleteFrom('connections').execute()
    expect(await database.selectFrom('connection_tasks').selectAll().execute()).toEqual([])
    await database.destroy()
  })
})
